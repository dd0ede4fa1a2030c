import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Modules that read uploaded files, and the call that checks each file. */
const UPLOAD_CHECKS: Record<string, RegExp> = {
  // Pictures of products and slides: type by first bytes, limits, re-encoded.
  "src/web/admin/shared/form-fields.server.ts": /pictures\.save\(bytes\)/,
  "src/web/admin/content/slides/save-hero-picture.server.ts": /pictures\.saveHero\(/,
  "src/web/admin/products/import/import.route.tsx": /saveImportPictures\(/,
  // Videos of products: type by first bytes, limit, metadata of place and owner removed.
  "src/web/admin/products/pictures/video.route.tsx": /saveVideo\(/,
  // Bank slips and photos of customers: the same, under random names, private.
  "src/web/storefront/orders/bank-transfer.route.tsx": /uploadBankSlip\(/,
  "src/web/storefront/orders/return-order.route.tsx": /requestReturn\(/,
  // Product files: read as text, never stored as files.
  "src/web/admin/products/import/imports.route.tsx": /uploadProductFile\(/,
};

test("finds a check in every module that reads uploaded files", () => {
  const sources = globSync("src/{web,server}/**/*.{ts,tsx}").filter((path) => !path.endsWith(".test.ts"));
  const readers = sources.filter((path) => {
    return path !== "src/web/files-in.ts" && /filesIn\(|instanceof File\b/i.test(readFileSync(path, "utf8"));
  });

  expect(readers.sort()).toEqual(Object.keys(UPLOAD_CHECKS).sort());
  for (const [path, check] of Object.entries(UPLOAD_CHECKS)) expect(readFileSync(path, "utf8"), path).toMatch(check);
});
