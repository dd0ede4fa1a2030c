import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProfile } from "../../../tests/support/factories.ts";
import { FILLED_FORM } from "../../../tests/support/steps/account-forms.ts";
import { addresses } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { traceOf } from "../merge-fields.ts";
import { MAX_FURTHER_ADDRESSES } from "./further-address.ts";
import { furtherAddressInput } from "./further-address-input.ts";
import { findFurtherAddress, listDestinations, listFurtherAddresses } from "./further-addresses.server.ts";
import { toAddressFields } from "./profile-fields.ts";
import { addAddress, changeAddress, removeAddress } from "./save-address.server.ts";

const NO_RECIPIENT = { firstName: "", lastName: "", phone: "" };

/** Parses a form with a recipient other than the customer, unless `changed` says otherwise. */
function typed(changed: Record<string, string> = {}) {
  return furtherAddressInput.parse({ ...FILLED_FORM, label: "Work", address1: "2 Other Road", ...changed });
}

/** Returns the fingerprint of a form that was opened with these values. */
const seenOf = (values: ReturnType<typeof typed>) => traceOf(toAddressFields(values));

const codeOf = ({ reason }: PromiseRejectedResult) => (reason instanceof DomainError ? reason.code : String(reason));

dbTest("adds, changes and removes an address and keeps the profile's address", async ({ db, shop }) => {
  const { customerId } = await aProfile(db);
  const id = await addAddress(shop, customerId, typed());
  expect(await listFurtherAddresses(shop, customerId)).toEqual([{ id, ...typed() }]);

  const values = typed({ label: "Parents", city: "Kandy", state: "LK-21" });
  await changeAddress(shop, customerId, { id, seen: seenOf(typed()), values });
  expect(await findFurtherAddress(shop, customerId, id)).toEqual({ id, ...values });

  await removeAddress(shop, customerId, id);
  expect(await listFurtherAddresses(shop, customerId)).toEqual([]);
  expect(await db.select().from(addresses)).toMatchObject([{ isDefault: true, line1: "1 Test Road", city: "Colombo" }]);
});

dbTest("saves ten of twelve addresses when they arrive at once", async ({ db, shop }) => {
  const { customerId } = await aProfile(db);

  const tried = await Promise.allSettled(
    Array.from({ length: MAX_FURTHER_ADDRESSES + 2 }, (_, n) => addAddress(shop, customerId, typed({ label: `${n}` }))),
  );

  const refused = tried.filter((one) => one.status === "rejected");
  expect(refused.map(codeOf)).toEqual(["TOO_MANY_ADDRESSES", "TOO_MANY_ADDRESSES"]);
  expect(await listFurtherAddresses(shop, customerId)).toHaveLength(MAX_FURTHER_ADDRESSES);
});

dbTest("saves an address once when it is sent several times at once", async ({ db, shop }) => {
  const { customerId } = await aProfile(db);

  const ids = await Promise.all(Array.from({ length: 5 }, () => addAddress(shop, customerId, typed())));

  expect(await listFurtherAddresses(shop, customerId)).toEqual([{ id: ids[0], ...typed() }]);
  expect(new Set(ids).size).toBe(1);
});

dbTest("accepts a new address after one was removed", async ({ db, shop }) => {
  const { customerId } = await aProfile(db);
  const ids: string[] = [];
  for (let n = 0; n < MAX_FURTHER_ADDRESSES; n += 1) {
    ids.push(await addAddress(shop, customerId, typed({ label: `${n}` })));
  }
  await removeAddress(shop, customerId, ids[3] ?? "");

  await addAddress(shop, customerId, typed({ label: "New" }));

  await expect(addAddress(shop, customerId, typed())).rejects.toMatchObject({ code: "TOO_MANY_ADDRESSES" });
});

dbTest(
  "accepts one of ten concurrent changes of one address, and its repetition, and rejects nine",
  async ({ db, shop }) => {
    const { customerId } = await aProfile(db);
    const id = await addAddress(shop, customerId, typed());
    const seen = seenOf(typed());
    const change = (n: number) => changeAddress(shop, customerId, { id, seen, values: typed({ label: `Label ${n}` }) });

    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => change(n)));

    const rejected = results.filter((result) => result.status === "rejected");
    expect(rejected.map(codeOf)).toEqual(Array.from({ length: 9 }, () => "DETAILS_CHANGED"));
    const accepted = results.findIndex(({ status }) => status === "fulfilled");
    await change(accepted);
    expect(await findFurtherAddress(shop, customerId, id)).toEqual({ id, ...typed({ label: `Label ${accepted}` }) });
  },
);

dbTest.for([
  ["in a slot beyond the last", { slot: MAX_FURTHER_ADDRESSES + 1 }, "addresses_slot_is_in_range"],
  ["in a used slot", { slot: 1 }, "addresses_one_per_slot"],
  ["in the profile's slot", { slot: 0 }, "addresses_default_has_slot_zero"],
  ["with one of two names", { slot: 2, firstName: "Nimali" }, "addresses_recipient_has_both_names"],
  ["with an invalid phone number", { slot: 2, phone: "077" }, "addresses_phone_is_e164"],
] as const)("rejects an address %s in the database", async ([, facts, constraint], { db, shop }) => {
  const { customerId } = await aProfile(db);
  await addAddress(shop, customerId, typed());
  const place = { line1: "2 Other Road", city: "Kandy", district: "LK-21", postalCode: "20000" };

  const inserting = db.insert(addresses).values({ customerId, isDefault: false, ...place, ...facts });

  await expect(inserting).rejects.toMatchObject({ cause: { constraint } });
});

dbTest("rejects a label on the profile's address", async ({ db }) => {
  const { customerId } = await aProfile(db);

  const changing = db.update(addresses).set({ label: "Work" }).where(eq(addresses.customerId, customerId));

  await expect(changing).rejects.toMatchObject({ cause: { constraint: "addresses_default_has_no_recipient" } });
});

dbTest("does not find, change or remove another customer's address", async ({ db, shop }) => {
  const [owner, stranger] = [await aProfile(db), await aProfile(db)];
  const id = await addAddress(shop, owner.customerId, typed());
  const [ofProfile] = await db.select().from(addresses).where(eq(addresses.customerId, stranger.customerId));

  for (const wanted of [id, ofProfile?.publicId ?? "", randomUUID(), "nonsense", "\0"]) {
    expect(await findFurtherAddress(shop, stranger.customerId, wanted)).toBeNull();
    const change = changeAddress(shop, stranger.customerId, {
      id: wanted,
      seen: seenOf(typed()),
      values: typed({ city: "Jaffna" }),
    });
    await expect(change).rejects.toMatchObject({ code: "ADDRESS_NOT_FOUND" });
    const remove = removeAddress(shop, stranger.customerId, wanted);
    await expect(remove).rejects.toMatchObject({ code: "ADDRESS_NOT_FOUND" });
  }
  expect(await listFurtherAddresses(shop, owner.customerId)).toEqual([{ id, ...typed() }]);
  expect(await listDestinations(shop, stranger)).toMatchObject([{ id: "profile" }]);
});

dbTest("lists the profile's address and further addresses with their recipients", async ({ db, shop }) => {
  const profile = await aProfile(db);
  const mine = await addAddress(shop, profile.customerId, typed(NO_RECIPIENT));
  const theirs = await addAddress(shop, profile.customerId, typed({ phone: "0718192736" }));
  const { firstName, lastName, phone } = profile;

  const destinations = await listDestinations(shop, profile);

  expect(destinations).toMatchObject([
    { id: "profile", firstName, lastName, phone, address: profile.address },
    { id: mine, label: "Work", firstName, lastName, phone, address: { line1: "2 Other Road" } },
    { id: theirs, label: "Work", firstName: "Nimali", lastName: "Test", phone: "+94718192736" },
  ]);
});

dbTest("changes the version with each change of the address or the profile", async ({ db, shop }) => {
  const profile = await aProfile(db);
  const id = await addAddress(shop, profile.customerId, typed(NO_RECIPIENT));
  const versionOf = async (wanted: string) =>
    (await listDestinations(shop, profile)).find((each) => each.id === wanted)?.version ?? 0;
  const before = Math.max(await versionOf("profile"), await versionOf(id));

  shop.clock.set(new Date(before + 1_000));
  await changeAddress(shop, profile.customerId, {
    id,
    seen: seenOf(typed(NO_RECIPIENT)),
    values: typed({ ...NO_RECIPIENT, city: "Kandy" }),
  });
  expect([(await versionOf("profile")) <= before, await versionOf(id)]).toEqual([true, before + 1_000]);

  await db
    .update(addresses)
    .set({ updatedAt: new Date(before + 5_000) })
    .where(eq(addresses.isDefault, true));
  expect([await versionOf("profile"), await versionOf(id)]).toEqual([before + 5_000, before + 5_000]);
});
