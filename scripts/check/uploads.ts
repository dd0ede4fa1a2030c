import { isTest, type SourceFiles } from "./source-files.ts";
import { callsIn, hasCall, nodesIn } from "./syntax.ts";

const READER = "src/web/files-in.ts";

/** Modules that read uploaded files, and the function that checks each file. */
const UPLOAD_CHECKS: Record<string, string> = {
  // Pictures of products and slides: type by first bytes, limits, re-encoded.
  "src/web/admin/shared/form-fields.server.ts": "pictures.save",
  "src/web/admin/content/slides/save-hero-picture.server.ts": "pictures.saveHero",
  "src/web/admin/products/import/import.route.tsx": "saveImportPictures",
  // Videos of products: type by first bytes, limit, metadata of place and owner removed.
  "src/web/admin/products/pictures/video.route.tsx": "saveVideo",
  // Bank slips and photos of customers: the same, under random names, private.
  "src/web/storefront/orders/bank-transfer.route.tsx": "uploadBankSlip",
  "src/web/storefront/orders/return-order.route.tsx": "requestReturn",
  // Product files: read as text, never stored as files.
  "src/web/admin/products/import/imports.route.tsx": "uploadProductFile",
};

/** Lists modules that read uploaded files and do not call the function that checks them. */
export function uploadProblems(files: SourceFiles, checks = UPLOAD_CHECKS): string[] {
  const readers = [...files].filter(([path, code]) => readsUploads(path, code)).map(([path]) => path);
  return [
    ...readers
      .filter((path) => !(path in checks))
      .map((path) => `${path} reads uploaded files: name the function that checks them in scripts/check/uploads.ts`),
    ...Object.entries(checks).flatMap(([path, check]) => {
      if (!readers.includes(path)) return [`${path} is listed in scripts/check/uploads.ts and reads no uploaded files`];
      return hasCall(callsIn(path, files.get(path) ?? ""), check) ? [] : [`${path} does not call ${check}`];
    }),
  ];
}

function readsUploads(path: string, code: string): boolean {
  if (!/^src\/(?:web|server)\//.test(path) || path === READER || isTest(path) || !/FilesIn|filesIn|File\b/.test(code))
    return false;
  const calls = callsIn(path, code);
  return hasCall(calls, "filesIn") || hasCall(calls, "namedFilesIn") || nodesIn(path, code).some(comparesWithFile);
}

function comparesWithFile({ type, operator, right }: Record<string, unknown>): boolean {
  return type === "BinaryExpression" && operator === "instanceof" && (right as { name?: unknown }).name === "File";
}
