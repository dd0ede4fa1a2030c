import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aPhotograph } from "../../support/hostile-files.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const csv = (...rows: string[]) => ({
  name: "spring list.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["Handle,Title,Type,Variant Price,Variant Inventory Qty,Image Src", ...rows].join("\n")),
});

const folder = (picture: Buffer, ...names: string[]) => [
  ...names.map((name) => ({ name, mimeType: "image/jpeg", buffer: picture })),
  { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("No picture.") },
];

browserTest("checks, imports and undoes a product file with pictures on a phone", async ({ page, shop }) => {
  await enterBackOffice(page, shop);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Import and export" }).click();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page
    .getByLabel("Product file")
    .setInputFiles(csv("bowl,A bowl,Rest,1200,4,bowl.jpg", "cup,A cup,Rest,cheap,2"));
  await page.getByRole("button", { name: "Check file" }).click();
  await page
    .getByRole("row", { name: /Line 3/ })
    .getByText("Write digits only")
    .waitFor();
  // The pictures exceed one request: the page sends several.
  const photograph = Buffer.from(await aPhotograph());
  await page.getByLabel("Picture files").setInputFiles(folder(photograph, "a.jpg", "b.jpg", "c.jpg", "Bowl.JPG"));
  await page.getByRole("button", { name: "Upload pictures" }).click();
  await page.getByText("4 pictures uploaded.").waitFor();
  await page.getByText("AVIF pictures: notes.txt").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Import the others" }).click();
  await page.getByRole("heading", { name: "Changed", exact: true }).waitFor();
  await page.getByText("1 picture fetched").waitFor();
  await page.goto("/admin/products");
  await page.getByText("A bowl", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Import and export" }).click();
  await page.getByRole("link", { name: "spring list.csv" }).click();
  await page.locator("summary", { hasText: "Undo import" }).click();
  await page.getByText(/^Undo this import\? It changed 1 product\./).waitFor();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByText("1 product undone, 1 of them deleted.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

browserTest("lists the columns that are not imported before the import", async ({ page, shop }) => {
  await enterBackOffice(page, shop);
  await page.goto("/admin/products/import");
  const rows = [
    "Handle,Title,Type,Product Category,Variant Price,Cost per item,SEO Title",
    "bowl,A bowl,Rest,Home > Bowls,1200,800,",
    "cup,A cup,Rest,Home > Rest,900,600,",
  ];
  await page
    .getByLabel("Product file")
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await page.getByRole("button", { name: "Check file" }).click();

  await page.getByRole("heading", { name: "Columns that aren't imported" }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole("listitem")
        .filter({ hasText: /a value|is lost/ })
        .allTextContents(),
    )
    .toEqual([
      "Product Category: 1 row loses a value",
      "Cost per item: 2 rows lose a value",
      "SEO Title: nothing is lost",
    ]);
});

browserTest("checks a file of 6,000 rows and downloads the export without JavaScript", async ({ openPage, shop }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await enterBackOffice(page, shop);
  await page.goto("/admin/products/import");
  const title = "A thing with a name that is as long as names of things become when nobody minds";
  const rows = Array.from({ length: 6_000 }, (_, index) => `thing-${index},${title},Rest,${index + 1_000}.50,4`);

  await page.getByLabel("Product file").setInputFiles(csv(...rows));
  await page.getByRole("button", { name: "Check file" }).click();

  await page.getByRole("heading", { name: "Changes", exact: true }).waitFor();
  await page.goto("/admin/products/export");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download file" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
});
