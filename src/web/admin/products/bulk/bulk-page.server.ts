import { createHash } from "node:crypto";
import {
  type BulkProblem,
  type LeftProduct,
  MAX_BULK_PRODUCTS,
} from "../../../../domain/catalog-editing/bulk/bulk-product.ts";
import { undoChange } from "../../../../domain/catalog-editing/bulk/undo-change.server.ts";
import { findMatchingProducts, listProductsForStaff } from "../../../../domain/catalog-editing/list-products.server.ts";
import { listGrid } from "../../../../domain/catalog-editing/product-grid.server.ts";
import { readProductFilter } from "../../../../domain/catalog-editing/product-list.ts";
import { DomainError } from "../../../../domain/errors.ts";
import type { Shop } from "../../../../domain/shop.ts";
import type { StaffMember } from "../../../../domain/staff/staff.ts";
import { isUuid } from "../../../../domain/uuid.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure, typedOf } from "../../../failures.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/details.route.ts";
import { bulkWords as words } from "./bulk-words.ts";

/** Maximum number of products in a preview, and of products named in a result. */
const MAX_ROWS = 50;
const MAX_NAMED = 5;
const RESULTS = ["saved", "undone", "left", "stayed", "undo"];

type Sent = Pick<Route.ActionArgs, "request" | "url" | "context">;

/** Returns the public ids of the chosen products: all that match the list's filter, one of its pages, or some. */
async function findChosen(shop: Shop, { searchParams }: URL): Promise<{ ids: string[]; isTooMany: boolean }> {
  const filter = readProductFilter(searchParams);
  if (searchParams.has("page")) {
    const { products } = await listProductsForStaff(shop, filter);
    return { ids: products.map(({ publicId }) => publicId), isTooMany: false };
  }
  const ids = searchParams.has("all")
    ? await findMatchingProducts(shop, filter, MAX_BULK_PRODUCTS + 1)
    : [...new Set(searchParams.getAll("id"))];
  return { ids, isTooMany: ids.length > MAX_BULK_PRODUCTS };
}

/** Returns how many products are chosen, and the result of the change that led to the page. */
export async function loadBulkPage(shop: Shop, url: URL) {
  const asked = url.searchParams;
  const left = (asked.get("left") ?? "").split(" ").flatMap((part) => {
    const [publicId = "", why = ""] = part.split(".");
    return Object.hasOwn(words.problems, why) ? [{ publicId, why: why as LeftProduct["why"] }] : [];
  });
  const named = left.map(({ publicId }) => publicId).slice(0, MAX_NAMED);
  const [{ ids, isTooMany }, found] = await Promise.all([findChosen(shop, url), listGrid(shop, named)]);
  const titles = new Map(found.map(({ publicId, title }) => [publicId, title]));
  const count = (name: string) => (asked.has(name) ? Number(asked.get(name)) || 0 : null);
  return {
    count: ids.length,
    isTooMany,
    saved: count("saved"),
    undone: count("undone"),
    stayed: count("stayed") ?? 0,
    undo: asked.get("undo"),
    left: left.map(({ publicId, why }) => ({ title: titles.get(publicId) ?? publicId, why })),
  };
}

type Plan = { publicId: string; title: string; version: number; problem: BulkProblem | null };
type Result = { id: string | null; changed: number; left: LeftProduct[] };
type Bulk<Change, P extends Plan, Row> = {
  /** Path of the page. */
  path: string;
  read: (form: FormData) => Change;
  plan: (shop: Shop, wanted: { publicIds: readonly string[]; change: Change }) => Promise<P[]>;
  save: (shop: Shop, staff: StaffMember, wanted: { seen: readonly P[]; change: Change }) => Promise<Result>;
  /** Returns what the page shows of a product. */
  rowOf: (plan: P) => Row;
};

/** Shows what a change would do, or makes it if nothing of that has changed since, or undoes it. */
export async function runBulk<Change, P extends Plan, Row>(
  { request, url, context }: Sent,
  bulk: Bulk<Change, P, Row>,
) {
  const shop = context.get(shopContext);
  const staff = context.get(memberContext);
  const form = await readForm(request);
  if (form.get("intent") === "undo") {
    const id = String(form.get("change"));
    const result = isUuid(id) ? await undoChange(shop, staff, id) : null;
    return seeOther(
      resultUrl(url, bulk.path, { undone: String(result?.undone ?? 0), ...formatLeft(result?.left ?? []) }),
    );
  }
  return orFormFailure(form, async () => {
    const change = bulk.read(form);
    const { ids, isTooMany } = await findChosen(shop, url);
    if (isTooMany) throw new DomainError("INVALID_INPUT", { fields: { kind: words.tooMany } });
    const plan = await bulk.plan(shop, { publicIds: ids, change });
    const seen = fingerprintOf(plan, change);
    if (form.get("intent") !== "save" || form.get("seen") !== seen) {
      return { failure: undefined, typed: typedOf(form), planned: { ...summarize(plan, bulk.rowOf), seen } };
    }
    const { id, changed, left } = await bulk.save(shop, staff, { seen: plan, change });
    return seeOther(
      resultUrl(url, bulk.path, { saved: String(changed), ...formatLeft(left), ...(id && { undo: id }) }),
    );
  });
}

/** Identifies what was previewed: the change, and the versions of the products. */
function fingerprintOf(plan: readonly Plan[], change: unknown): string {
  const versions = plan.map(({ publicId, version }) => [publicId, version]);
  return createHash("sha256")
    .update(JSON.stringify([change, versions]))
    .digest("base64url");
}

/** Returns the first products of a plan, those that change before the others, and how many stay for which reason. */
function summarize<P extends Plan, Row>(plan: readonly P[], rowOf: (plan: P) => Row) {
  const changing = plan.filter(({ problem }) => problem === null);
  const staying = plan.filter(({ problem }) => problem !== null);
  const rows = [...changing, ...staying].slice(0, MAX_ROWS).map(rowOf);
  const reasons = Map.groupBy(staying, ({ problem }) => problem ?? "same");
  const stays = [...reasons].map(([why, products]) => ({ why, count: products.length }));
  return { rows, changing: changing.length, stays, more: plan.length - rows.length };
}

function formatLeft(left: readonly LeftProduct[]): Record<string, string> {
  const named = left.slice(0, MAX_NAMED).map(({ publicId, why }) => `${publicId}.${why}`);
  return { left: named.join(" "), stayed: String(left.length) };
}

function resultUrl({ searchParams }: URL, path: string, result: Record<string, string>): string {
  const kept = [...searchParams].filter(([name]) => !RESULTS.includes(name));
  return `${path}?${new URLSearchParams([...kept, ...Object.entries(result)])}`;
}
