import { expect, test, vi } from "vitest";
import { savesData } from "./saves-data.ts";

test.each([
  [{ connection: { saveData: true } }, "", true],
  [{ connection: { saveData: false } }, "adult=yes; light=off", false],
  [{}, "", false],
  [{}, "adult=yes; light=on", true],
  [undefined, null, false],
])(
  "returns whether the visitor saves data when navigator is %j and the cookies are '%s'",
  (navigator, cookie, isWanted) => {
    vi.stubGlobal("navigator", navigator);
    vi.stubGlobal("document", cookie === null ? undefined : { cookie });
    expect(savesData()).toBe(isWanted);
    vi.unstubAllGlobals();
  },
);
