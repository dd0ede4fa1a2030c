import { expect, test, vi } from "vitest";
import { savesData } from "./saves-data.ts";

test.each([
  [{ connection: { saveData: true } }, true],
  [{ connection: { saveData: false } }, false],
  [{}, false],
])("of %j it is known whether few data are wanted", (navigator, isWanted) => {
  vi.stubGlobal("navigator", navigator);
  expect(savesData()).toBe(isWanted);
  vi.unstubAllGlobals();
});
