import { expect, test, vi } from "vitest";
import { savesData } from "./saves-data.ts";

const ASKS = { connection: { saveData: true } };

test.each([
  [ASKS, "", true],
  [{ connection: { saveData: false } }, "", false],
  [{}, "", false],
  [{}, "adult=yes; light=on", true],
  [ASKS, "light=off; adult=yes", false],
  [{}, "moonlight=on", false],
])(
  "returns whether the visitor saves data when navigator is %j and the cookies are '%s'",
  (navigator, cookie, isWanted) => {
    vi.stubGlobal("navigator", navigator);
    vi.stubGlobal("document", { cookie });
    expect(savesData()).toBe(isWanted);
    vi.unstubAllGlobals();
  },
);
