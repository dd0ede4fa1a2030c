import { expect, test } from "vitest";
import { aClientInfo } from "../../../../tests/support/steps/account-forms.ts";
import { clearedDeviceCookie, findKnownDevice, knownDeviceCookie } from "./known-device.server.ts";

const config = { isSecure: false, sessionSecret: "a secret of the tests, long enough" };
const account = { kind: "customer", email: "nimali@example.test" } as const;
const nothing = new Headers();

/** Returns the headers of a browser on which these accounts have signed in, in this order. */
function knownFor(...emails: string[]): Headers {
  return emails.reduce(
    (headers, email) => aClientInfo([knownDeviceCookie(config, headers, { ...account, email })]).headers,
    nothing,
  );
}

test("recognises a device by its account, regardless of case and spaces in the email address", () => {
  const headers = knownFor(account.email);

  expect(findKnownDevice(config, headers, account)).toMatch(/^[\w-]{22}$/);
  expect(findKnownDevice(config, headers, { ...account, email: " NIMALI@Example.test " })).not.toBeNull();
  expect(findKnownDevice(config, headers, { ...account, email: "other@example.test" })).toBeNull();
  expect(findKnownDevice(config, headers, { ...account, kind: "staff" })).toBeNull();
});

test("keeps the device id when another account signs in", () => {
  const headers = knownFor(account.email, "other@example.test");

  const id = findKnownDevice(config, headers, account);
  expect(id).not.toBeNull();
  expect(findKnownDevice(config, headers, { ...account, email: "other@example.test" })).toBe(id);
});

test("recognises a device for the last five accounts", () => {
  const headers = knownFor(account.email, ...[1, 2, 3, 4, 5].map((index) => `${index}@example.test`));

  expect(findKnownDevice(config, headers, account)).toBeNull();
  expect(findKnownDevice(config, headers, { ...account, email: "1@example.test" })).not.toBeNull();
});

test("rejects a changed or forged cookie and one with another secret", () => {
  const [id, accountHash] = (knownFor(account.email).get("cookie") ?? "").replace("device=", "").split(".");
  const other = { ...config, sessionSecret: "another secret of the tests, as long" };
  const forged = [
    `device=${"A".repeat(22)}.${accountHash}`,
    `device=${id}.${"A".repeat(22)}`,
    `device=${id}`,
    `device=${accountHash}.${id}`,
    "device=",
    "device=....",
    `device=${id}.${accountHash}x`,
  ];

  for (const cookie of forged) expect(findKnownDevice(config, new Headers({ cookie }), account), cookie).toBeNull();
  expect(findKnownDevice(other, knownFor(account.email), account)).toBeNull();
});

test("sets an HttpOnly cookie that contains no account", () => {
  const secure = { ...config, isSecure: true };

  const cookie = knownDeviceCookie(secure, nothing, account);

  expect(cookie).toMatch(
    /^__Host-device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(clearedDeviceCookie(secure)).toMatch(/^__Host-device=; Max-Age=0; /);
});
