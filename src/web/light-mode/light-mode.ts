import { findCookie } from "../../domain/accounts/sign-in/session-cookie.ts";

/** Cookie of the device, `on` or `off`; without it the browser decides. Scripts read it, too (`saves-data.ts`). */
export const LIGHT_COOKIE = "light";

type LightMode = { isOn: boolean; isByBrowser: boolean };

/** Returns whether a request is answered with small files: as chosen on the device, else as the browser asks. */
export function findLightMode(headers: Headers): LightMode {
  const chosen = findCookie(headers, LIGHT_COOKIE);
  if (chosen) return { isOn: chosen === "on", isByBrowser: false };
  const isByBrowser = headers.get("save-data") === "on";
  return { isOn: isByBrowser, isByBrowser };
}
