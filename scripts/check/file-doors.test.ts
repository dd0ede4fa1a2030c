import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Who takes files out of a form, and what every one of them goes through. */
const DOORS: Record<string, RegExp> = {
  // Pictures of products and slides: kinds by their first bytes, limits, drawn anew.
  "src/web/admin/shared/form-fields.server.ts": /pictures\.keep\(bytes\)/,
  "src/web/admin/content/slides/save-hero-picture.server.ts": /pictures\.keepHero\(/,
  "src/web/admin/products/import/import.route.tsx": /keepImportPictures\(/,
  // Videos of products: kinds by their first bytes, a limit, without notes of place and owner.
  "src/web/admin/products/pictures/video.route.tsx": /keepVideo\(/,
  // Slips and photographs of customers: the same, under random names, private.
  "src/web/storefront/orders/bank-transfer.route.tsx": /handInSlip\(/,
  "src/web/storefront/orders/return-order.route.tsx": /requestReturn\(/,
  // Product files: read as text, never kept as files.
  "src/web/admin/products/import/imports.route.tsx": /takeProductFile\(/,
};

test("whatever takes files from a form goes through a door that looks at them", () => {
  const sources = globSync("src/{web,server}/**/*.{ts,tsx}").filter((path) => !path.endsWith(".test.ts"));
  const takers = sources.filter((path) => {
    return path !== "src/web/files-in.ts" && /filesIn\(|instanceof File\b/i.test(readFileSync(path, "utf8"));
  });

  expect(takers.sort()).toEqual(Object.keys(DOORS).sort());
  for (const [path, door] of Object.entries(DOORS)) expect(readFileSync(path, "utf8"), path).toMatch(door);
});
