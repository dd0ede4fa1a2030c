import { expect, test } from "vitest";
import { exportArguments, importArguments } from "./product-file-arguments.ts";

const env = { INIT_CWD: "/home/owner" };

test("resolves a file from the caller's folder", () => {
  expect(importArguments(["stock.csv"], env)).toEqual({ file: "/home/owner/stock.csv", dryRun: false });
  expect(exportArguments(["/tmp/all.csv"], env)).toEqual({ file: "/tmp/all.csv" });
});

test("reads options before and after the file", () => {
  expect(importArguments(["--dry-run", "a.csv", "--images", "photos", "--price-factor=302.5"], env)).toEqual({
    file: "/home/owner/a.csv",
    dryRun: true,
    imagesDir: "/home/owner/photos",
    factor: 302_500_000n,
  });
});

test("reads a dry run when npm has consumed the option", () => {
  expect(importArguments(["a.csv"], { ...env, npm_config_dry_run: "true" })).toMatchObject({ dryRun: true });
  expect(() => importArguments(["a.csv"], { ...env, npm_config_price_factor: "300" })).toThrow(
    "Put -- before the file",
  );
  expect(() => importArguments(["a.csv"], { ...env, npm_config_images: "photos" })).toThrow("Put -- before the file");
});

test.each([
  [[], "Name a file."],
  [["a.csv", "b.csv"], "Name one file only, without b.csv."],
  [["a.csv", "--dryrun"], "Unknown option '--dryrun'"],
  [["a.csv", "--images"], "Option '--images <value>' argument missing"],
  [["a.csv", "--price-factor", "much"], '--price-factor must be a number above 0, such as 302.5 (it is "much")'],
])("explains the problem and the usage for %j", (args, message) => {
  expect(() => importArguments(args, env)).toThrow(message);
});
