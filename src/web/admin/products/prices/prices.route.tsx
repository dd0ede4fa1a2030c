import {
  changePrices,
  type LeftProduct,
  type PlannedPrices,
  planPrices,
  undoPrices,
} from "../../../../domain/catalog-editing/change-prices.server.ts";
import { listProductsForStaff } from "../../../../domain/catalog-editing/list-products.server.ts";
import { type PriceChange, priceChangeInput } from "../../../../domain/catalog-editing/price-change.ts";
import { listGrid } from "../../../../domain/catalog-editing/product-grid.server.ts";
import { readProductFilter } from "../../../../domain/catalog-editing/product-list.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { isUuid } from "../../../../domain/uuid.ts";
import { Button } from "../../../components/button.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure, typedOf } from "../../../failures.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { revalidateAfterResponse } from "../../../revalidate-after-response.ts";
import { seeOther } from "../../../see-other.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/prices.route.ts";
import { PriceForm } from "./price-form.tsx";
import { priceWords as words } from "./price-words.ts";

/** One page of the list. */
const MAX_PRODUCTS = 50;
const RESULTS = ["saved", "undone", "left", "undo"];

/** The selected products, or a page of the list. */
async function chosenIn(shop: Shop, { searchParams }: URL): Promise<string[]> {
  if (!searchParams.has("page")) return [...new Set(searchParams.getAll("id"))].slice(0, MAX_PRODUCTS);
  return (await listProductsForStaff(shop, readProductFilter(searchParams))).products.map(({ publicId }) => publicId);
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = url.searchParams;
  const left = (asked.get("left") ?? "").split(" ").flatMap((part) => {
    const [publicId = "", why = ""] = part.split(".");
    return why in words.problems ? [{ publicId, why: why as LeftProduct["why"] }] : [];
  });
  const [chosen, named] = await Promise.all([
    chosenIn(shop, url),
    listGrid(
      shop,
      left.map(({ publicId }) => publicId),
    ),
  ]);
  const titles = new Map(named.map(({ publicId, title }) => [publicId, title]));
  const count = (name: string) => (asked.has(name) ? Number(asked.get(name)) || 0 : null);
  return {
    count: chosen.length,
    saved: count("saved"),
    undone: count("undone"),
    undo: asked.get("undo"),
    left: left.map(({ publicId, why }) => ({ title: titles.get(publicId) ?? publicId, why })),
  };
}

/** Shows what a change would do, or makes it if nothing of that has changed since, or undoes it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const staff = context.get(memberContext);
  const form = await readForm(request);
  if (form.get("intent") === "undo") {
    const id = String(form.get("change"));
    const result = isUuid(id) ? await undoPrices(shop, staff, id) : null;
    return seeOther(withResult(url, { undone: String(result?.undone ?? 0), left: formatLeft(result?.left ?? []) }));
  }
  return orFormFailure(form, async () => {
    const change = parseForm(form, priceChangeInput);
    const plan = await planPrices(shop, { publicIds: await chosenIn(shop, url), change });
    const seen = fingerprintOf(plan, change);
    if (form.get("intent") !== "save" || form.get("seen") !== seen) {
      const products = can(staff.role, "see-money") ? plan : plan.map(withoutMargins);
      return { failure: undefined, typed: typedOf(form), planned: { products, seen } };
    }
    const { id, changed, left } = await changePrices(shop, staff, { seen: plan, change });
    return seeOther(withResult(url, { saved: String(changed), left: formatLeft(left), ...(id && { undo: id }) }));
  });
}

/** Identifies what was previewed: the change, and the versions of the products. */
function fingerprintOf(plan: readonly PlannedPrices[], change: PriceChange): string {
  return JSON.stringify([change, plan.map(({ publicId, version }) => [publicId, version])]);
}

function withoutMargins({ variants, ...product }: PlannedPrices): PlannedPrices {
  return { ...product, variants: variants.map((each) => ({ ...each, marginBefore: null, marginAfter: null })) };
}

const formatLeft = (left: readonly LeftProduct[]) => left.map(({ publicId, why }) => `${publicId}.${why}`).join(" ");

function withResult({ searchParams }: URL, result: Record<string, string>): string {
  const kept = [...searchParams].filter(([name]) => !RESULTS.includes(name));
  return `/admin/products/prices?${new URLSearchParams([...kept, ...Object.entries(result)])}`;
}

/** Saved products have new prices. */
export const shouldRevalidate = revalidateAfterResponse;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function ChangePrices({ loaderData, actionData }: Route.ComponentProps) {
  const { count, saved, undone, left, undo } = loaderData;
  const answer = actionData && "planned" in actionData ? actionData : undefined;
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead
        title={words.title}
        note={count > 0 ? words.of(count) : words.none}
        ways={[["/admin/products", words.back]]}
      />
      {!actionData && (saved !== null || undone !== null) && (
        <Notice tone={left.length > 0 ? "warning" : "good"} role="status">
          {saved !== null && (saved > 0 ? words.saved(saved) : words.nothing)}
          {undone !== null && (undone > 0 || left.length > 0 ? words.undone(undone) : words.tooLate)}
          {left.length > 0 && <p>{words.left(left.length)}</p>}
          <ul className="empty:hidden">
            {left.map(({ title, why }) => (
              <li key={title} className="wrap-anywhere">{`${title}: ${words.problems[why]}`}</li>
            ))}
          </ul>
          {undo && (
            <ButtonForm className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="change" value={undo} />
              <Button variant="secondary">{words.undo}</Button>
              <span className="text-ink-soft text-sm">{words.undoHint}</span>
            </ButtonForm>
          )}
        </Notice>
      )}
      {count > 0 && (
        <PriceForm failure={actionData?.failure} typed={actionData?.typed ?? {}} planned={answer?.planned} />
      )}
    </div>
  );
}
