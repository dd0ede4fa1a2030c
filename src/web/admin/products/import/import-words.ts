import type { ImportStatus } from "../../../../domain/catalog-import/import-runs/import-status.ts";
import type { ImportSummary } from "../../../../domain/catalog-import/import-summary.ts";

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-LK")} ${count === 1 ? one : many}`;

/** Texts of product imports. */
export const importWords = {
  title: "Import products",
  intro:
    "Upload a product file (CSV from Excel, Google Sheets, Shopify or another shop). We check it first. Nothing changes until you import it.",
  file: "Product file",
  fileHint: (megabytes: number) =>
    `A CSV file in UTF-8, up to ${megabytes} MB. Stock is set to the file's numbers: export again if you've sold since.`,
  look: "Check file",
  toExport: "Export products",
  last: "Recent imports",
  noneYet: "No imports yet.",
  back: "All products",
  backToFiles: "Import products",
  imported: (when: string, who: string) => (who ? `${when}, by ${who}` : when),
  steps: {
    checking: "Checking",
    checked: "Checked, not imported",
    importing: "Importing",
    imported: "Imported",
    undoing: "Undoing",
    undone: "Undone",
    failed: "Can't be used",
  } satisfies Record<ImportStatus, string>,
  working: {
    checking: "Checking the file. Nothing changes yet.",
    importing: "Importing. You can leave this page.",
    undoing: "Undoing the import. You can leave this page.",
  },
  progress: "Progress",
  soFar: (phase: "products" | "pictures", done: number, total: number) => {
    if (total === 0) return "Waiting to start.";
    const what = phase === "products" ? "rows" : "pictures";
    return `${done.toLocaleString("en-LK")} of ${total.toLocaleString("en-LK")} ${what}`;
  },
  undoSoFar: (done: number, total: number) =>
    total === 0 ? "Waiting to start." : `${done.toLocaleString("en-LK")} of ${counted(total, "product")}`,
  lookAgain: "Refresh",
  failed: "This file can't be used. Nothing changed.",
  would: "Changes",
  did: "Changed",
  newOnes: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  leftOut: "Skipped",
  products: "Products",
  rows: (rows: ImportSummary["rows"]) =>
    rows.leftOut === 0
      ? `${counted(rows.total, "row")} read, all usable.`
      : `${counted(rows.total, "row")} read, ${counted(rows.leftOut, "row")} skipped: an error in one row skips the whole product, which doesn't change.`,
  variants: ({ variants, stockMovements }: ImportSummary) =>
    `Variants: ${variants.created} new, ${variants.changed} changed, ${variants.revived} restored, ${variants.retired} removed. Stock changes for ${counted(stockMovements, "variant")}.`,
  bundles: (count: number, isLook: boolean) =>
    isLook
      ? `The contents of ${counted(count, "bundle")} would change.`
      : `The contents of ${counted(count, "bundle")} changed.`,
  uncounted: (variants: number) =>
    `${counted(variants, "variant")} with an empty "Variant Inventory Tracker": stock not tracked.`,
  unused: "Columns that aren't imported",
  unusedRows: (rows: number) => (rows === 0 ? "nothing is lost" : `${counted(rows, "row loses", "rows lose")} a value`),
  pictures: ({ pictures: { stored, missing, none } }: ImportSummary, isLook: boolean) =>
    [
      stored > 0 && (isLook ? `${counted(stored, "picture")} to fetch` : `${counted(stored, "picture")} fetched`),
      missing > 0 &&
        `${counted(missing, "picture")} missing; ${missing === 1 ? "a drawing is" : "drawings are"} shown instead until the next import`,
      none > 0 &&
        `${counted(none, "new product has", "new products have")} no picture; ${none === 1 ? "a drawing is" : "drawings are"} shown instead`,
    ]
      .filter(Boolean)
      .join("; "),
  upload: "Pictures named in the file",
  uploadFiles: "Picture files",
  uploadHint:
    "Choose any number of files, such as a whole folder: JPEG, PNG, WebP or AVIF, named as in the column Image Src. We fetch pictures with a web address ourselves.",
  uploadSend: "Upload pictures",
  uploadLeft: (left: number) => `Uploading, ${counted(left, "picture")} to go …`,
  uploadedSoFar: (count: number) => `${counted(count, "picture")} uploaded.`,
  notTaken: (names: readonly string[]) =>
    `Not uploaded, because we can't read them as JPEG, PNG, WebP or AVIF pictures: ${names.join(", ")}.`,
  nothingToDo: "No changes: the shop already matches this file.",
  nothingUsable: "Nothing can be imported. Fix the rows below and upload the file again.",
  start: "Import",
  startBut: "Import the others",
  over: "This check expired after 2 days. Upload the file again.",
  problems: "To fix",
  line: "Line",
  column: "Column",
  wrong: "Problem",
  toDo: "What to do",
  warning: "Note",
  more: (count: number) => `… and ${counted(count, "more", "more")}. Fix these first, then upload the file again.`,
  undo: "Undo import",
  undoNow: "Undo import",
  undoIntro: (count: number) =>
    `Undo this import? It changed ${counted(count, "product")}. Changed products become what they were. New products and categories are deleted, or archived if an order, review or list contains them. Sold units stay sold. We keep and list the products that staff changed since.`,
  undone: (count: number, deleted: number) =>
    deleted === 0
      ? `${counted(count, "product")} undone.`
      : `${counted(count, "product")} undone, ${deleted.toLocaleString("en-LK")} of them deleted.`,
  kept: (count: number) =>
    `${counted(count, "product")} kept, because staff changed ${count === 1 ? "it" : "them"} after the import.`,
  another: "Import another file",
  exportTitle: "Export products",
  exportIntro:
    "A CSV file of all products, drafts included, with prices and stock. Importing it again changes nothing. It opens in Excel and Google Sheets. The export is recorded in the audit log.",
  exportButton: "Download file",
};
