import { ADULT_COOKIE } from "../../src/web/discretion/device-cookies.ts";

/** The cookie of a device on which somebody has said that they are of age. */
export function ofAge(url: string) {
  return { name: ADULT_COOKIE, value: "yes", url };
}
