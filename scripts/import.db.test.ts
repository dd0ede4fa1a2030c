// @module-tag full
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect } from "vitest";
import { productImages, products, variants } from "../src/db/schema/index.ts";
import { rupees } from "../src/domain/money.ts";
import { ownDbTest } from "../tests/support/db-test.ts";
import { runScript } from "../tests/support/run-script.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-"));
});

afterEach(() => rm(folder, { recursive: true }));

const run = (script: string, url: string, ...args: string[]) =>
  runScript(script, { DATABASE_URL: url, DATA_DIR: join(folder, "data"), INIT_CWD: folder }, ...args);

ownDbTest("imports a file and exits with 0", async ({ db, url }) => {
  await writeFile(join(folder, "a.csv"), "Handle,Title,Price,Inventory quantity\na,First,10.50,3\nb,Second,20,1\n");

  const { code, out, err } = await run("import.ts", url, "a.csv", "--price-factor", "300");

  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("a.csv: 2 products in 2 rows.");
  expect(out).toContain("Products: 2 new, 0 changed, 0 unchanged, 0 left out.");
  const rows = await db.select({ price: variants.priceCents, stock: variants.stock }).from(variants);
  expect(rows).toEqual([
    { price: rupees(3150), stock: 3 },
    { price: rupees(6000), stock: 1 },
  ]);
});

ownDbTest("exits with 1 when a row is invalid, and imports the others", async ({ db, url }) => {
  await writeFile(join(folder, "a.csv"), "Handle,Title,Price\na,First,10\nb,Second,free\n");

  const { code, out, err } = await run("import.ts", url, "a.csv");

  expect(code).toBe(1);
  expect(err).toBe('Line 3, Price "free" is not an amount. Write digits only, like 1500.00, without a currency.\n');
  expect(out).toContain("1 row of 1 product left out, all others imported.");
  expect(await db.$count(products)).toBe(1);
});

ownDbTest.for([
  ["a missing file", "none.csv", "does not exist"],
  ["a file in another encoding", "latin.csv", "The file is not UTF-8 text: line 2"],
  ["a file without its columns", "other.csv", "it has no column for: Handle"],
  ["no file", "--dry-run", "npm run import -- FILE.csv"],
])("exits with 2 and an explanation when it gets %s", async ([, argument = "", message], { db, url }) => {
  await writeFile(join(folder, "latin.csv"), Buffer.from("Handle,Title,Price\na,Caf\u00e9,10\n", "latin1"));
  await writeFile(join(folder, "other.csv"), "Name,Cost\na,1\n");

  const { code, out } = await run("import.ts", url, argument);

  expect(code).toBe(2);
  expect(out).toContain(message);
  expect(out).not.toContain("    at ");
  expect(await db.$count(products)).toBe(0);
});

ownDbTest("reads pictures from a folder, and stores nothing in a dry run", async ({ db, url }) => {
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: "#c9b5a1" } });
  await writeFile(join(folder, "robe.png"), await picture.png().toBuffer());
  await writeFile(join(folder, "a.csv"), "Handle,Title,Price,Image Src\na,First,10,https://cdn.example/robe.png?v=1\n");

  const dry = await run("import.ts", url, "a.csv", "--images", ".", "--dry-run");
  const productsAfterDry = await db.$count(products);
  const filesAfterDry = await readdir(join(folder, "data", "media")).catch(() => []);
  const real = await run("import.ts", url, "a.csv", "--images", ".");

  expect([productsAfterDry, filesAfterDry]).toEqual([0, []]);
  expect(dry.out).toContain("This was a dry run: nothing was written.");
  const countsIn = (out: string) => out.split("\n").filter((line) => /^(?:Products|Variants|Pictures): \d/.test(line));
  expect(countsIn(dry.out)).toEqual(countsIn(real.out));
  expect(await db.select().from(productImages)).toMatchObject([{ width: 40, height: 50, isGenerated: false }]);
});

ownDbTest("imports its own export without a change", async ({ url }) => {
  await writeFile(join(folder, "a.csv"), 'Handle,Title,Price\na,"=1+1 ශ්‍රී",10\n');
  await run("import.ts", url, "a.csv");

  const exported = await run("export.ts", url, "all.csv");
  const again = await run("import.ts", url, "all.csv");

  expect(exported).toMatchObject({ code: 0, err: "" });
  expect(exported.out).toContain("all.csv: 1 product in 1 row.");
  expect(await readFile(join(folder, "all.csv"), "utf8")).toContain("a,'=1+1 ශ්‍රී,");
  expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  expect(again.out).toContain("Products: 0 new, 0 changed, 1 unchanged, 0 left out.");
  expect(again.code).toBe(0);
});
