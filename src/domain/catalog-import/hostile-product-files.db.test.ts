// @module-tag full
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { importOf, uploadImport } from "../../../tests/support/product-imports.ts";
import { products } from "../../db/schema/index.ts";
import { MEGABYTE } from "../bytes.ts";

const HEADER = "Handle,Title,Variant Price";

const UNUSABLE: [what: string, content: string | Uint8Array, reason: string][] = [
  ["in another encoding", Buffer.from(`${HEADER}\na,Caf\u00e9,10\n`, "latin1"), "The file is not UTF-8 text: line 2"],
  ["with NULs", `${HEADER}\na,Fi\0rst,10\n`, "The file is not UTF-8 text: line 2"],
  ["that is a workbook", Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3), "an Excel or LibreOffice workbook"],
  [
    "whose quote is never closed",
    `${HEADER}\na,"First,10\n${"b,x,1\n".repeat(200_000)}`,
    "starts on line 2 does not end",
  ],
  ["of ten megabytes in one cell", `${HEADER}\na,${"x".repeat(10 * MEGABYTE)},10\n`, "does not end"],
  ["with two columns for the same", "Handle,Title,Name,Price\na,First,Other,10\n", "two columns for Title"],
  ["with the same column twice", "Handle,Title,Price,Price\na,First,10,20\n", "two columns for Variant Price"],
  ["without the columns", "Name,Cost\na,1\n", "no column for: Handle"],
  ["with empty lines alone", "\n\n\n", "The file is empty"],
];

dbTest.for(UNUSABLE)("rejects a file %s as a whole with a reason", async ([, content, reason], { db, shop }) => {
  const found = await importOf(shop, await uploadImport(shop, content));

  expect(found).toMatchObject({ status: "failed", summary: null });
  expect(found.failure).toContain(reason);
  expect(await db.$count(products)).toBe(0);
});

dbTest("imports formulas as text and leaves out only products with bad rows", async ({ shop }) => {
  const rows = [
    'a,"\'=HYPERLINK(""http://evil.test"")",10',
    "b,<script>alert(1)</script>,10",
    "c,Third,-5",
    "d,Fourth,1e9",
    `e,${"long ".repeat(100)},10`,
    ",Sixth,10",
    "g,Seventh,10,too,many",
  ];

  const found = await importOf(shop, await uploadImport(shop, [HEADER, ...rows].join("\n")));

  expect(found.summary?.products).toMatchObject({ created: 2, leftOut: 5 });
  expect(found.problems.map(({ line, column }) => [line, column])).toEqual([
    [4, "Variant Price"],
    [5, "Variant Price"],
    [6, "Title"],
    [7, "Handle"],
    [8, "Handle"],
  ]);
});

dbTest("lists 1,000 of 100,000 bad rows and counts all of them", { timeout: 120_000 }, async ({ shop }) => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `p${index},Title,free`);

  const found = await importOf(shop, await uploadImport(shop, [HEADER, ...rows].join("\n")));

  expect(found.problems).toHaveLength(1_000);
  expect(found.summary?.rows).toEqual({ total: 100_000, imported: 0, leftOut: 100_000 });
  expect(found.summary?.problems.errors).toBe(100_000);
});
