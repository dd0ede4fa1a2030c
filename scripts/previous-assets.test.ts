import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../src/domain/durations.ts";
import { buildKeepingPreviousAssets } from "./previous-assets.ts";

const START = new Date("2026-11-25T08:00:00Z");

function aClone(): string {
  const root = mkdtempSync(join(tmpdir(), "clone-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

/** Builds like the real build, which starts with an empty folder. */
function buildAs(root: string, names: string[], afterMs = 0): void {
  const build = () => {
    rmSync(join(root, "build"), { recursive: true, force: true });
    if (names.length === 0) throw new Error("syntax error");
    mkdirSync(join(root, "build/client/assets"), { recursive: true });
    for (const name of names) writeFileSync(join(root, `build/client/assets/${name}.js`), name);
  };
  buildKeepingPreviousAssets(root, build, new Date(START.getTime() + afterMs));
}

const built = (root: string) => readdirSync(join(root, "build/client/assets"));
const previous = (root: string) => readdirSync(join(root, "build/previous/assets")).toSorted();

test("keeps the assets of a replaced build for a day", () => {
  const root = aClone();

  buildAs(root, ["one"]);
  buildAs(root, ["two"], HOUR_MS);
  buildAs(root, ["three"], DAY_MS);

  expect(built(root)).toEqual(["three.js"]);
  expect(previous(root)).toEqual(["one.js", "two.js"]);
  expect(readFileSync(join(root, "build/previous/assets/one.js"), "utf8")).toBe("one");
  buildAs(root, ["four"], DAY_MS + 2 * HOUR_MS);
  expect(previous(root)).toEqual(["three.js", "two.js"]);
});

test("keeps the assets of the last build when builds fail or are repeated", () => {
  const root = aClone();
  buildAs(root, ["one"]);

  expect(() => buildAs(root, [])).toThrow("syntax error");
  expect(() => buildAs(root, [])).toThrow("syntax error");
  buildAs(root, ["two"]);
  buildAs(root, ["two"]);

  expect(previous(root)).toEqual(["one.js"]);
});

test("stores no file twice that both builds have", () => {
  const root = aClone();

  buildAs(root, ["font", "one"]);
  buildAs(root, ["font", "two"]);

  expect(previous(root)).toEqual(["one.js"]);
  expect(built(root)).toEqual(["font.js", "two.js"]);
  expect(existsSync(join(root, ".cache/previous-assets/font.js"))).toBe(false);
});
