import { expect } from "vitest";
import { aRegistration, aSender } from "../../../tests/support/account-forms.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { addresses, customers } from "../../db/schema/index.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { registerCustomer } from "./register-customer.server.ts";
import { updateProfile } from "./save-profile.server.ts";

const changed = aRegistration({
  firstName: "Kamala",
  email: "kamala@example.test",
  gender: "Female",
  state: "LK-41",
  city: "Jaffna",
});

dbTest("saving changes person and address; signing in keeps its address", async ({ db, shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aSender());
  const before = await findSignedIn(shop, aSender(cookies).headers);

  await updateProfile(shop, before?.userId ?? "", changed.profile);

  const after = await findSignedIn(shop, aSender(cookies).headers);
  expect(after?.profile).toEqual({ ...before?.profile, ...changed.profile });
  expect(after?.loginEmail).toBe("nimali@example.test");
  expect([await db.$count(customers), await db.$count(addresses)]).toEqual([1, 1]);
});

dbTest("only one's own profile changes", async ({ shop }) => {
  const mine = await registerCustomer(shop, aRegistration(), aSender());
  const theirs = await registerCustomer(shop, aRegistration({ email: "other@example.test" }), aSender());
  const me = await findSignedIn(shop, aSender(mine.cookies).headers);

  await updateProfile(shop, me?.userId ?? "", changed.profile);

  const they = await findSignedIn(shop, aSender(theirs.cookies).headers);
  expect(they?.profile).toMatchObject({ firstName: "Nimali", email: "other@example.test" });
});

dbTest("what the database refuses changes nothing, is told as a failure, and reported", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aSender());
  const before = await findSignedIn(shop, aSender(cookies).headers);
  const address = { ...changed.profile.address, postalCode: "not five digits" };

  const saving = updateProfile(shop, before?.userId ?? "", { ...changed.profile, address });

  await expect(saving).rejects.toMatchObject({ code: "PROFILE_NOT_UPDATED" });
  expect(shop.reported).toHaveLength(1);
  expect(await findSignedIn(shop, aSender(cookies).headers)).toEqual(before);
});

dbTest("a login without a profile gets one, once, however often it is sent", async ({ db, shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aSender());
  const signedIn = await findSignedIn(shop, aSender(cookies).headers);
  await db.delete(customers);

  await Promise.all(Array.from({ length: 5 }, () => updateProfile(shop, signedIn?.userId ?? "", changed.profile)));

  expect((await findSignedIn(shop, aSender(cookies).headers))?.profile).toMatchObject(changed.profile);
  expect([await db.$count(customers), await db.$count(addresses)]).toEqual([1, 1]);
});
