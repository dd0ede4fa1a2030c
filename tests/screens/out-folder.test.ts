import { expect, test } from "vitest";
import { outFolder } from "./out-folder.ts";

test("draws into docs only the set that is kept there", () => {
  expect(outFolder({ kept: true })).toBe("docs/screens");
  expect(outFolder({ kept: false })).toBe(".cache/screens");
  expect(outFolder({ kept: false, out: "elsewhere" })).toBe("elsewhere");
});
