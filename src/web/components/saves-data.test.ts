import { expect, test, vi } from "vitest";
import { savesData } from "./saves-data.ts";

test.each([
  [{ connection: { saveData: true } }, true],
  [{ connection: { saveData: false } }, false],
  [{}, false],
])("returns whether the visitor saves data when navigator.connection is %j", (navigator, isWanted) => {
  vi.stubGlobal("navigator", navigator);
  expect(savesData()).toBe(isWanted);
  vi.unstubAllGlobals();
});
