import { randomUUID } from "node:crypto";
import { changeProductStock, findStock } from "../../../../domain/catalog-editing/product-stock.server.ts";
import { stockChangeInput } from "../../../../domain/inventory/stock-change.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { LINK } from "../../../components/forms/form-page.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { onTheWayText } from "../../shared/on-the-way-words.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/stock.route.ts";
import { productStockWords as words } from "./product-stock-words.ts";
import { StockForm } from "./stock-form.tsx";
import { StockLedger } from "./stock-ledger.tsx";

const ID = /^[0-9a-f-]{36}$/;

export async function loader({ url, params: { id: publicId }, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const asked = url.searchParams.get("before") ?? "";
  const before = ID.test(asked) ? asked : undefined;
  const seesPurchases = can(staff.role, "purchasing");
  const stock = await findStock(context.get(shopContext), { publicId, before, seesPurchases });
  if (!stock) throw new Response(null, { status: 404 });
  const mayCount = can(staff.role, "change-stock");
  return {
    stock,
    isOlder: before !== undefined,
    mayCount,
    formKey: randomUUID(),
    isDone: url.searchParams.has("done"),
  };
}

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-stock");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const change = parseForm(form, stockChangeInput);
    await changeProductStock(context.get(shopContext), staff, { publicId, change });
    return seeOther(`/admin/products/${publicId}/stock?done=noted`);
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.title(loaderData?.stock.title ?? "") }, { name: "robots", content: "noindex" }];
}

const STOCK_LINK = `inline-flex min-h-11 items-center ${LINK}`;

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, isOlder, mayCount, formKey, isDone } = loaderData;
  const { publicId, title, variants, ledger, next } = stock;
  const page = `/admin/products/${publicId}/stock`;
  return (
    <div className="grid max-w-text gap-6">
      <PageHead title={words.title(title)} ways={[[`/admin/products/${publicId}`, words.back]]} />
      {isDone && !actionData && <Alert tone="good">{words.saved}</Alert>}
      <ul className="grid gap-2">
        {variants.map(({ variantId, variantLabel, units, isUncounted, reserved, onTheWay }) => (
          <li key={variantId}>
            <strong>
              {[variantLabel, isUncounted ? words.uncounted : words.forSale(units)].filter(Boolean).join(": ")}
            </strong>
            {onTheWay && <span className="block text-ink-soft">{onTheWayText(onTheWay)}</span>}
            {reserved > 0 && <span className="block text-ink-soft">{words.reserved(reserved)}</span>}
          </li>
        ))}
      </ul>
      {mayCount && variants.length > 0 && (
        <StockForm key={formKey} variants={variants} formKey={formKey} answer={actionData} />
      )}
      <section aria-labelledby="ledger" className="grid gap-3">
        <h2 id="ledger" className="heading text-xl">
          {words.ledger}
        </h2>
        <StockLedger lines={ledger} />
        <nav aria-labelledby="ledger" className="flex gap-5">
          {isOlder && (
            <ShopLink to={page} className={STOCK_LINK}>
              {words.newest}
            </ShopLink>
          )}
          {next && (
            <ShopLink to={`${page}?before=${next}`} className={STOCK_LINK}>
              {words.older}
            </ShopLink>
          )}
        </nav>
      </section>
    </div>
  );
}
