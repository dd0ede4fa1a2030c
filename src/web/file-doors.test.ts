import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Who takes files out of a form, and what every one of them goes through. */
const DOORS: Record<string, RegExp> = {
  // Pictures of products and slides: kinds by their first bytes, limits, drawn anew.
  "src/web/admin/product-form.server.ts": /pictures\.keep\(bytes\)/,
  "src/web/admin/keep-hero.server.ts": /pictures\.keepHero\(/,
  "src/web/routes/admin/imports/import.tsx": /keepImportPictures\(/,
  // Videos of products: kinds by their first bytes, a limit, without notes of place and owner.
  "src/web/routes/admin/product-video.tsx": /keepVideo\(/,
  // Slips and photographs of customers: the same, under random names, private.
  "src/web/routes/orders/transfer.tsx": /handInSlip\(/,
  "src/web/routes/orders/return-order.tsx": /requestReturn\(/,
  // Product files: read as text, never kept as files.
  "src/web/routes/admin/imports/imports.tsx": /takeProductFile\(/,
};

test("whatever takes files from a form goes through a door that looks at them", () => {
  const sources = globSync("src/{web,server}/**/*.{ts,tsx}").filter((path) => !path.endsWith(".test.ts"));
  const takers = sources.filter((path) => {
    return path !== "src/web/files-in.ts" && /filesIn\(|instanceof File\b/i.test(readFileSync(path, "utf8"));
  });

  expect(takers.sort()).toEqual(Object.keys(DOORS).sort());
  for (const [path, door] of Object.entries(DOORS)) expect(readFileSync(path, "utf8"), path).toMatch(door);
});
