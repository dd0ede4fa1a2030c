import { expect, test, vi } from "vitest";
import { savesData } from "./saves-data.ts";

test.each([
  [{ connection: { saveData: true } }, true],
  [{ connection: { saveData: false } }, false],
  [{}, false],
])("recognises the wish to save data when navigator.connection is %j", (navigator, isWanted) => {
  vi.stubGlobal("navigator", navigator);
  expect(savesData()).toBe(isWanted);
  vi.unstubAllGlobals();
});
