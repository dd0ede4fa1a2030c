import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { applyAutoLock } from "./auto-lock.server.ts";
import { hintCookie, signedOutCookies } from "./session-cookie.ts";

const CONFIG = { isSecure: false, sessionSecret: "a".repeat(40) };
const SESSION = `token.${encodeURIComponent(createHmac("sha256", CONFIG.sessionSecret).update("token").digest("base64"))}`;
const RENEWED = [
  `session=${SESSION}; Max-Age=300; Path=/; HttpOnly; SameSite=Lax`,
  "hint=in; Max-Age=300; Path=/; SameSite=Lax",
];

function cookiesAfter(cookie: string, given: string[] = []): string[] {
  const response = new Headers();
  for (const one of given) response.append("set-cookie", one);
  applyAutoLock(CONFIG, new Headers({ cookie }), response);
  return response.getSetCookie();
}

test("renews the session for the lock time with each response", () => {
  expect(cookiesAfter(`lock=5; session=${SESSION}; hint=in`)).toEqual(RENEWED);
  expect(cookiesAfter(`lock=60; session=${SESSION}`).map((cookie) => /Max-Age=\d+/.exec(cookie)?.[0])).toEqual([
    "Max-Age=3600",
    "Max-Age=3600",
  ]);
});

test("applies a new lock time from the response that sets it", () => {
  expect(cookiesAfter(`session=${SESSION}`, ["lock=5; Path=/"])).toEqual(["lock=5; Path=/", ...RENEWED]);
  const never = ["lock=; Max-Age=0", "session=x; Max-Age=1000"];
  expect(cookiesAfter(`lock=5; session=${SESSION}`, never)).toEqual(never);
});

test.each(["", "lock=; ", "lock=7; ", "lock=5x; ", "block=5; "])(
  "changes nothing when the lock cookie is '%s'",
  (lock) => {
    expect(cookiesAfter(`${lock}session=${SESSION}`, ["a=b"])).toEqual(["a=b"]);
  },
);

test("shortens the session of a log-in and leaves other cookies unchanged", () => {
  const signedIn = [`session=${SESSION}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`, hintCookie(CONFIG, "in")];

  expect(cookiesAfter("lock=5", [...signedIn, "discreet=on; Max-Age=1000"])).toEqual([
    ...RENEWED,
    "discreet=on; Max-Age=1000",
  ]);
});

test("keeps a log-out, and renews no session with an invalid signature", () => {
  expect(cookiesAfter(`lock=5; session=${SESSION}`, signedOutCookies(CONFIG))).toEqual(signedOutCookies(CONFIG));
  expect(cookiesAfter("lock=5; session=token.forged")).toEqual([]);
  expect(cookiesAfter("lock=5; hint=in")).toEqual([]);
});
