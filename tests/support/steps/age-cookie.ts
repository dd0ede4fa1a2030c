import { ADULT_COOKIE } from "../../../src/web/discretion/device-cookies.ts";

/** Cookie of a device whose visitor has passed the age gate. */
export function ageCookie(url: string) {
  return { name: ADULT_COOKIE, value: "yes", url };
}
