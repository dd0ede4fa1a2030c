import { listSuppliers } from "../../../domain/purchasing/suppliers.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { ChipRow } from "../shared/chip-row.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { SaveResult } from "../shared/save-result.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/suppliers.route.ts";
import { supplierWords as words } from "./purchasing-words.ts";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const isArchived = searchParams.has("archived");
  const suppliers = await listSuppliers(context.get(shopContext), { isArchived });
  return {
    isArchived,
    done: searchParams.get("done"),
    suppliers: suppliers.map(({ id, name, contactPerson, phone, openOrders }) => ({
      id,
      name,
      facts: [contactPerson, phone, openOrders > 0 && words.openOrders(openOrders)].filter(Boolean).join(" · "),
    })),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

const CHIPS = [
  ["/admin/suppliers", words.filters.active],
  ["/admin/suppliers?archived", words.filters.archived],
] as const;

export default function Suppliers({ loaderData: { isArchived, done, suppliers } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={words.title} ways={[["/admin/purchases", words.purchases]]}>
        <ButtonLink to="/admin/suppliers/new">{words.add}</ButtonLink>
      </PageHead>
      <SaveResult done={done} saved={words.saved} />
      <ChipRow label={words.title} chips={CHIPS} current={CHIPS[isArchived ? 1 : 0][0]} />
      {suppliers.length === 0 && <p>{isArchived ? words.noneArchived : words.none}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {suppliers.map(({ id, name, facts }) => (
          <li key={id}>
            <ShopLink to={`/admin/suppliers/${id}`} className="grid min-h-12 content-center gap-0.5 py-2 hover:bg-wash">
              <span className="wrap-anywhere font-strong">{name}</span>
              {facts && <span className="wrap-anywhere text-ink-soft text-sm">{facts}</span>}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
