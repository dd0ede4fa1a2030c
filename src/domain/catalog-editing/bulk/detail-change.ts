import { z } from "zod";
import { FILE_LIMITS } from "../../catalog/product-limits.ts";
import { type Cell, readTags, readText } from "../../catalog-import/product-file/product-file-text.ts";
import { type ProductState, productStateOf } from "../product-list.ts";
import { type BulkEdit, type BulkProblem, type BulkProduct, changesNothing } from "./bulk-product.ts";

export const DETAIL_CHANGES = ["add-tags", "remove-tags", "vendor", "category", "state"] as const;
export const BULK_STATES = ["visible", "draft", "archived"] as const satisfies ProductState[];

/** A change of the details of several products. */
export type DetailChange =
  | { kind: "add-tags" | "remove-tags"; tags: string[] }
  | { kind: "vendor"; vendor: string }
  /** Slug of a category that exists. */
  | { kind: "category"; category: string }
  | { kind: "state"; state: (typeof BULK_STATES)[number] };

const text = z.string().trim().default("");

/** Validates the form of a change; only the fields of its kind count. */
export const detailChangeInput = z
  .object({
    kind: z.enum(DETAIL_CHANGES, { error: "required" }),
    tags: text,
    vendor: text,
    category: text,
    state: text,
  })
  .transform((typed, { addIssue }): DetailChange => {
    const refuse = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    const read = <T>(field: "tags" | "vendor", cell: Cell<T>, empty: T): T => {
      if ("value" in cell) return cell.value;
      refuse(field, `This ${cell.reason}.`);
      return empty;
    };
    const { kind } = typed;
    if (kind === "vendor") return { kind, vendor: read("vendor", readText(typed.vendor), "") };
    if (kind === "category") {
      if (typed.category === "") refuse("category", "Choose a category.");
      return { kind, category: typed.category };
    }
    if (kind === "state") {
      const state = BULK_STATES.find((known) => known === typed.state);
      if (!state) refuse("state", "Choose a state.");
      return { kind, state: state ?? "draft" };
    }
    if (/^[\s,]*$/.test(typed.tags)) refuse("tags", "Enter at least one tag.");
    return { kind, tags: read("tags", readTags(typed.tags), []) };
  });

/** Result of a change for one product, before it is made. */
export type PlannedDetails = {
  publicId: string;
  title: string;
  version: number;
  /** Tags, brand, path of the category or state (`ProductState`), as one text; empty for none. */
  before: string;
  after: string;
  problem: BulkProblem | null;
  edit: BulkEdit;
};

/** Time of the change, and the category that it names. */
export type DetailContext = { at: Date; category: { id: string; path: string } | null };

/** Returns what a change does to a product. */
export function planDetailsOf(product: BulkProduct, change: DetailChange, context: DetailContext): PlannedDetails {
  const { publicId, title, version } = product;
  const { values, before, after } = outcomeOf(product, change, context);
  const edit: BulkEdit = { product: values, variants: [] };
  const isFull = (values.tags?.length ?? 0) > FILE_LIMITS.tags;
  const problem = changesNothing(product, edit) ? "same" : isFull ? "too-many-tags" : null;
  return { publicId, title, version, before, after, problem, edit };
}

type Outcome = { values: BulkEdit["product"]; before: string; after: string };

function outcomeOf(product: BulkProduct, change: DetailChange, { at, category }: DetailContext): Outcome {
  if (change.kind === "vendor") {
    return { values: { vendor: change.vendor }, before: product.vendor, after: change.vendor };
  }
  if (change.kind === "category") {
    const { id: categoryId, path } = category ?? { id: product.categoryId, path: product.category };
    return { values: { categoryId }, before: product.category, after: path };
  }
  if (change.kind === "state") {
    const { visible, archivedAt } = product;
    const isArchived = change.state === "archived";
    const after = { visible: change.state === "visible", archivedAt: isArchived ? (archivedAt ?? at) : null };
    const isPublished = product.publishAt === null || product.publishAt <= at;
    const values = { visible: after.visible, archivedAt: after.archivedAt?.toISOString() ?? null };
    const before = productStateOf({ visible, isPublished, archivedAt });
    return { values, before, after: productStateOf({ ...after, isPublished }) };
  }
  const tags = tagsAfter(product.tags, change);
  return { values: { tags }, before: product.tags.join(", "), after: tags.join(", ") };
}

/** Tags are compared exactly, as collections do. */
function tagsAfter(tags: readonly string[], change: { kind: "add-tags" | "remove-tags"; tags: readonly string[] }) {
  const others = (without: readonly string[], from: readonly string[]) => from.filter((tag) => !without.includes(tag));
  return change.kind === "add-tags" ? [...tags, ...others(tags, change.tags)] : others(change.tags, tags);
}
