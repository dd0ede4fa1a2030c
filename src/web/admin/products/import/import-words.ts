import type { ImportStatus } from "../../../../domain/catalog-import/import-runs/import-status.ts";
import type { ImportSummary } from "../../../../domain/catalog-import/import-summary.ts";

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-LK")} ${count === 1 ? one : many}`;

/** Texts of product imports. */
export const importWords = {
  title: "Products as a file",
  intro:
    "Hand in a product file (CSV, as Excel, Google Sheets and most shops write it). The shop looks at it first and tells what it would change. Nothing changes until you say so.",
  file: "Product file",
  fileHint: (megabytes: number) =>
    `A CSV file in UTF-8, at most ${megabytes} MB. Stock becomes what the file says: take a fresh export when the shop has sold in between.`,
  look: "Look at this file",
  toExport: "Export all products",
  last: "The last files",
  noneYet: "No file was handed in here yet.",
  back: "All products",
  backToFiles: "Products as a file",
  imported: (when: string, who: string) => (who ? `${when}, by ${who}` : when),
  steps: {
    checking: "Being looked at",
    checked: "Looked at, not brought in",
    importing: "Being brought in",
    imported: "Brought in",
    undoing: "Being put back",
    undone: "Put back",
    failed: "Cannot be used",
  } satisfies Record<ImportStatus, string>,
  working: {
    checking: "The shop looks at the file. Nothing is changed.",
    importing: "The file is being brought in. You can leave this page: it goes on.",
    undoing: "The import is being put back. You can leave this page: it goes on.",
  },
  progress: "How far it is",
  soFar: (phase: "products" | "pictures", done: number, total: number) => {
    if (total === 0) return "Waiting to begin.";
    const what = phase === "products" ? "rows" : "pictures";
    return `${done.toLocaleString("en-LK")} of ${total.toLocaleString("en-LK")} ${what}`;
  },
  undoSoFar: (done: number, total: number) =>
    total === 0 ? "Waiting to begin." : `${done.toLocaleString("en-LK")} of ${counted(total, "product")}`,
  lookAgain: "Show how far it is now",
  failed: "This file cannot be used. Nothing was changed.",
  would: "What would change",
  did: "What has changed",
  newOnes: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  leftOut: "Left out",
  products: "Products",
  rows: (rows: ImportSummary["rows"]) =>
    rows.leftOut === 0
      ? `${counted(rows.total, "row")} read, all of them can be used.`
      : `${counted(rows.total, "row")} read, ${counted(rows.leftOut, "row")} left out: a row with an error leaves out its whole product, which stays as it is.`,
  variants: ({ variants, stockMovements }: ImportSummary) =>
    `Variants: ${variants.created} new, ${variants.changed} changed, ${variants.revived} back, ${variants.retired} taken out. Stock moves for ${counted(stockMovements, "variant")}.`,
  bundles: (count: number, isLook: boolean) =>
    isLook
      ? `The contents of ${counted(count, "bundle")} would change.`
      : `The contents of ${counted(count, "bundle")} changed.`,
  uncounted: (variants: number) =>
    `${counted(variants, "variant")} with an empty "Variant Inventory Tracker": sold without counting stock.`,
  unused: "Columns that are not imported",
  unusedRows: (rows: number) => (rows === 0 ? "nothing is lost" : `${counted(rows, "row loses", "rows lose")} a value`),
  pictures: ({ pictures: { stored, missing, none } }: ImportSummary, isLook: boolean) =>
    [
      stored > 0 && (isLook ? `${counted(stored, "picture")} to fetch` : `${counted(stored, "picture")} fetched`),
      missing > 0 &&
        `${counted(missing, "picture")} missing, with a drawing in ${missing === 1 ? "its" : "their"} place until the next import`,
      none > 0 &&
        `${counted(none, "new product")} without a picture, with a drawing in ${none === 1 ? "its" : "their"} place`,
    ]
      .filter(Boolean)
      .join("; "),
  upload: "Pictures that the file knows by name",
  uploadFiles: "Picture files",
  uploadHint:
    "Choose as many as you like, such as all of a folder: JPEG, PNG, WebP or AVIF, named as in the column Image Src. Web addresses are fetched by themselves.",
  uploadSend: "Hand in these pictures",
  uploadLeft: (left: number) => `Sending, ${counted(left, "picture")} to go …`,
  uploadedSoFar: (count: number) => `${counted(count, "picture")} handed in.`,
  notTaken: (names: readonly string[]) =>
    `Not taken, because they are no pictures the shop can use: ${names.join(", ")}.`,
  nothingToDo: "The shop says all of this already: there is nothing to bring in.",
  nothingUsable: "Nothing of this file can be brought in. Mend the rows named below, and hand it in again.",
  start: "Bring it in",
  startBut: "Bring in all the others",
  over: "This file was not brought in within two days, so it was forgotten. Hand it in again.",
  problems: "What to mend",
  line: "Line",
  column: "Column",
  wrong: "What is wrong",
  toDo: "What to do",
  warning: "Note",
  more: (count: number) => `… and ${counted(count, "more", "more")}. Mend these first, and hand in the file again.`,
  undo: "Undo this import",
  undoNow: "Yes, undo the import",
  undoIntro: (count: number) =>
    `Undo this import? It changed ${counted(count, "product")}. Changed products become what they were. New products and categories are deleted, or archived if an order, review or list names them. Sold units stay sold. Products that staff changed since stay as they are; we list them here.`,
  undone: (count: number, deleted: number) =>
    deleted === 0
      ? `${counted(count, "product")} undone.`
      : `${counted(count, "product")} undone, ${deleted.toLocaleString("en-LK")} of them deleted.`,
  kept: (count: number) => `${counted(count, "product")} kept: somebody has changed them since the import.`,
  another: "Another file",
  exportTitle: "Export all products",
  exportIntro:
    "A CSV file of all products, hidden ones too, with prices and stock. Importing it again changes nothing. It opens in Excel and Google Sheets. It is noted in the audit log that you took it.",
  exportButton: "Download the file",
};
