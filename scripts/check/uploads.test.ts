import { expect, test } from "vitest";
import { uploadProblems } from "./uploads.ts";

const CHECKS = { "src/web/slip.route.tsx": "saveSlip", "src/web/photo.route.tsx": "pictures.save" };
const SLIP = `const [bytes] = await filesIn(form, "slip"); await saveSlip(shop, bytes);`;
const PHOTO = `if (file instanceof File) await shop.pictures.save(bytes);`;

test("accepts listed readers of uploaded files that call their check", () => {
  const files = new Map([
    ["src/web/slip.route.tsx", SLIP],
    ["src/web/photo.route.tsx", PHOTO],
    ["src/web/cart.route.tsx", "export const files = 1;"],
  ]);

  expect(uploadProblems(files, CHECKS)).toEqual([]);
});

test("reports a reader outside the list, one without its check, and one that reads nothing", () => {
  const files = new Map([
    ["src/web/slip.route.tsx", "// saveSlip(bytes)\nawait namedFilesIn(form);"],
    ["src/web/photo.route.tsx", "await shop.pictures.save(bytes);"],
    ["src/web/new.route.tsx", SLIP],
  ]);

  expect(uploadProblems(files, CHECKS)).toEqual([
    "src/web/new.route.tsx reads uploaded files: name the function that checks them in scripts/check/uploads.ts",
    "src/web/slip.route.tsx does not call saveSlip",
    "src/web/photo.route.tsx is listed in scripts/check/uploads.ts and reads no uploaded files",
  ]);
});
