import { expect, test } from "vitest";
import { outFolder } from "./out-folder.ts";

test("draws into docs only when the kept set is requested", () => {
  expect(outFolder({ kept: true })).toBe("docs/screens");
  expect(outFolder({ kept: false })).toBe(".cache/screens");
  expect(outFolder({ kept: false, out: "elsewhere" })).toBe("elsewhere");
});
