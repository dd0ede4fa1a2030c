import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { listAllCategories } from "../../../../domain/catalog-editing/categories/list-categories.server.ts";
import { type GridRow, readGrid } from "../../../../domain/catalog-editing/grid-rows.ts";
import { listProductsForStaff } from "../../../../domain/catalog-editing/list-products.server.ts";
import { listGrid, saveGridRow } from "../../../../domain/catalog-editing/product-grid.server.ts";
import { readProductFilter } from "../../../../domain/catalog-editing/product-list.ts";
import type { Shop } from "../../../../domain/shop.ts";
import type { StaffMember } from "../../../../domain/staff/staff.ts";
import { CONFLICT } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { type Failure, toFailure } from "../../../failures.ts";
import { readForm } from "../../../parse-form.ts";
import { revalidateAfterResponse } from "../../../revalidate-after-response.ts";
import { seeOther } from "../../../see-other.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/grid.route.ts";
import { GridForm } from "./grid-form.tsx";
import { gridWords as words } from "./grid-words.ts";

/** One page of the list. */
const MAX_PRODUCTS = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = url;
  const chosen = searchParams.getAll("id").slice(0, MAX_PRODUCTS);
  const isOfPage = searchParams.has("page");
  const listed = isOfPage ? (await listProductsForStaff(shop, readProductFilter(searchParams))).products : [];
  const ids = isOfPage ? listed.map(({ publicId }) => publicId) : chosen;
  const [products, categories] = await Promise.all([listGrid(shop, ids), listAllCategories(shop)]);
  const keys = Object.fromEntries(products.flatMap(({ variants }) => variants.map(({ id }) => [id, randomUUID()])));
  const saved = searchParams.get("saved");
  return {
    products,
    keys,
    categories: categories.map(({ name }) => name),
    saved: saved === null ? null : Number(saved),
  };
}

/** Reason why a product was not saved, by its id. */
type Refusals = Record<string, Failure>;

/** Saves each product separately: one failure does not block the others. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = fieldsOf(await readForm(request));
  const rows = readGrid(form);
  const refusals: Refusals = {};
  for (const row of rows) {
    const failure = await refusalOf(context.get(shopContext), staff, row);
    if (failure) refusals[row.publicId] = failure;
  }
  const saved = rows.length - Object.keys(refusals).length;
  if (saved < rows.length) return data({ refusals, saved, typed: form }, { status: CONFLICT });
  const asked = new URLSearchParams(url.searchParams);
  asked.set("saved", String(saved));
  return seeOther(`/admin/products/grid?${asked}`);
}

async function refusalOf(shop: Shop, staff: StaffMember, row: GridRow): Promise<Failure | null> {
  try {
    await saveGridRow(shop, staff, row);
    return null;
  } catch (error) {
    return toFailure(error).failure;
  }
}

/** Saved products have a new version, also when others failed. */
export const shouldRevalidate = revalidateAfterResponse;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function ProductGrid({ loaderData, actionData }: Route.ComponentProps) {
  const { products, keys, categories, saved } = loaderData;
  // Without them the server did not process the form.
  const refusals = actionData?.refusals ?? {};
  return (
    <div className="grid gap-5">
      <PageHead title={words.title} ways={[["/admin/products", words.back]]} />
      <p className="max-w-text">{words.intro}</p>
      {actionData?.refusals && (
        <Alert tone="error">
          <p>{words.notSaved(Object.keys(refusals).length)}</p>
          {actionData.saved > 0 && <p>{words.saved(actionData.saved)}</p>}
        </Alert>
      )}
      {saved !== null && !actionData && <Alert tone="good">{saved > 0 ? words.saved(saved) : words.nothing}</Alert>}
      {products.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <GridForm
          key={products.map(({ publicId, version }) => `${publicId} ${version}`).join() + Object.values(keys)[0]}
          {...{ products, keys, categories, refusals, typed: actionData?.typed ?? {} }}
        />
      )}
    </div>
  );
}
