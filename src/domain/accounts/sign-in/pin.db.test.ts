import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../../tests/support/steps/account-forms.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { invariant } from "../../errors.ts";
import { registerCustomer } from "../register-customer.server.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { enterPin, pinInput, removePin, setPin } from "./pin.server.ts";
import { PIN_OPEN_MS } from "./pin-lock.ts";
import { signIn } from "./sign-in.server.ts";

const PASSWORD = "a good long password";
const client = aClientInfo();

async function twoSessions(shop: TestShop) {
  const of = (cookies: string[] | null) => async () => {
    const signedIn = await findSignedIn(shop, aClientInfo(cookies).headers);
    invariant(signedIn, "no session for these cookies");
    return signedIn;
  };
  const { cookies } = await registerCustomer(shop, aRegistration(), client);
  const other = await signIn(shop, { email: "nimali@example.test", password: PASSWORD }, client);
  return { here: of(cookies), there: of(other) };
}

dbTest("locks every other session until the PIN is entered, and again after half an hour", async ({ shop }) => {
  const { here, there } = await twoSessions(shop);
  expect((await here()).pin).toBe("none");
  await setPin(shop, await here(), { pin: "2468", password: PASSWORD }, client);
  expect([(await here()).pin, (await there()).pin]).toEqual(["open", "locked"]);

  await expect(enterPin(shop, await there(), { pin: "1357" }, client)).rejects.toMatchObject({ code: "PIN_WRONG" });
  expect((await there()).pin).toBe("locked");
  await enterPin(shop, await there(), { pin: "2468" }, client);
  expect((await there()).pin).toBe("open");

  shop.clock.advance(PIN_OPEN_MS);
  expect([(await here()).pin, (await there()).pin]).toEqual(["locked", "locked"]);
});

dbTest("locks the other sessions again when the PIN is replaced", async ({ shop }) => {
  const { here, there } = await twoSessions(shop);
  await setPin(shop, await here(), { pin: "2468", password: PASSWORD }, client);
  await enterPin(shop, await there(), { pin: "2468" }, client);

  await setPin(shop, await here(), { pin: "1357", password: PASSWORD }, client);

  expect([(await here()).pin, (await there()).pin]).toEqual(["open", "locked"]);
  await expect(enterPin(shop, await there(), { pin: "2468" }, client)).rejects.toMatchObject({ code: "PIN_WRONG" });
});

dbTest("sets and removes a PIN with the password only", async ({ shop }) => {
  const { here, there } = await twoSessions(shop);
  const wrong = setPin(shop, await here(), { pin: "2468", password: "not this one" }, client);
  await expect(wrong).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  expect((await here()).pin).toBe("none");
  await setPin(shop, await here(), { pin: "2468", password: PASSWORD }, client);

  const guess = removePin(shop, await there(), { password: "not this one" }, client);
  await expect(guess).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  await removePin(shop, await there(), { password: PASSWORD }, client);
  expect((await there()).pin).toBe("none");
});

dbTest("rejects the sixth wrong PIN of a quarter of an hour", async ({ shop }) => {
  const { here, there } = await twoSessions(shop);
  await setPin(shop, await here(), { pin: "2468", password: PASSWORD }, client);
  const guess = async (pin: string) => enterPin(shop, await there(), { pin }, client);
  for (let tries = 0; tries < 5; tries++) await expect(guess("0000")).rejects.toMatchObject({ code: "PIN_WRONG" });

  await expect(guess("2468")).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
});

dbTest("accepts four to six digits only", () => {
  for (const pin of ["1234", "123456", " 12345 "]) expect(pinInput.safeParse({ pin }).success).toBe(true);
  for (const pin of ["", "123", "1234567", "12a4", "១២៣៤"]) expect(pinInput.safeParse({ pin }).success).toBe(false);
});
