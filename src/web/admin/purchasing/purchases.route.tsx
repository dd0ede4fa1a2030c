import { formatRupees } from "../../../domain/money.ts";
import { type ListedPurchase, listPurchases } from "../../../domain/purchasing/purchase-queries.server.ts";
import { formatPurchaseNumber } from "../../../domain/purchasing/purchase-state.ts";
import { findSupplier } from "../../../domain/purchasing/suppliers.server.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { ButtonLink } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { ChipRow } from "../shared/chip-row.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/purchases.route.ts";
import { purchaseWords as words } from "./purchasing-words.ts";

const URL_OF_LIST = "/admin/purchases";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const isOpen = searchParams.get("state") !== "all";
  const asked = searchParams.get("supplier") ?? "";
  const typed = searchParams.get("after") ?? "";
  const after = /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  const supplierId = isUuid(asked) ? asked : undefined;
  const shop = context.get(shopContext);
  const [list, supplier] = await Promise.all([
    listPurchases(shop, { isOpen, supplierId, after }),
    supplierId ? findSupplier(shop, supplierId) : null,
  ]);
  const filter = { supplierId: supplierId ?? null, supplier: supplier?.name ?? null };
  return { ...list, ...filter, isOpen, isOlder: after !== undefined };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Purchases({ loaderData }: Route.ComponentProps) {
  const { purchases, next, isOpen, supplierId, supplier, isOlder } = loaderData;
  const urlOf = (isAll: boolean, after?: number) => {
    const query = new URLSearchParams({
      ...(isAll && { state: "all" }),
      ...(supplierId && { supplier: supplierId }),
      ...(after && { after: String(after) }),
    }).toString();
    return query ? `${URL_OF_LIST}?${query}` : URL_OF_LIST;
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={words.title}
        note={supplier}
        ways={[
          ["/admin/suppliers", words.suppliers],
          ["/admin/products", words.products],
        ]}
      >
        <ButtonLink to={supplierId ? `${URL_OF_LIST}/new?supplier=${supplierId}` : `${URL_OF_LIST}/new`}>
          {words.add}
        </ButtonLink>
      </PageHead>
      <ChipRow
        label={words.title}
        chips={[
          [urlOf(false), words.filters.open],
          [urlOf(true), words.filters.all],
        ]}
        current={urlOf(!isOpen)}
      />
      {purchases.length === 0 && <p>{isOpen ? words.noneOpen : words.none}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseRow {...purchase} />
          </li>
        ))}
      </ul>
      <nav aria-label={words.all} className="flex gap-5 empty:hidden">
        {isOlder && (
          <ShopLink to={urlOf(!isOpen)} className={LINE_LINK}>
            {words.newest}
          </ShopLink>
        )}
        {next && (
          <ShopLink to={urlOf(!isOpen, next)} className={LINE_LINK}>
            {words.older}
          </ShopLink>
        )}
      </nav>
    </div>
  );
}

function PurchaseRow({ id, number, supplier, state, expectedOn, units, receivedUnits, totalCents }: ListedPurchase) {
  const isComing = state === "sent" || state === "part-received";
  const facts = [
    words.states[state],
    state === "part-received" ? words.received(receivedUnits, units) : words.units(units),
    isComing && expectedOn && words.expected(expectedOn),
  ];
  return (
    <ShopLink to={`/admin/purchases/${id}`} className="block min-h-12 py-2 hover:bg-wash">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere">
          <span className="font-strong">{formatPurchaseNumber(number)}</span> {supplier}
        </span>
        <span className="tabular-nums">{formatRupees(totalCents)}</span>
      </span>
      <span className="block text-ink-soft text-sm">{facts.filter(Boolean).join(" · ")}</span>
    </ShopLink>
  );
}
