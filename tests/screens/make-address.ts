import type { Db } from "../../src/db/client.ts";
import { furtherAddressInput } from "../../src/domain/accounts/further-address-input.ts";
import { addAddress } from "../../src/domain/accounts/save-address.server.ts";
import { FILLED_FORM } from "../support/steps/account-forms.ts";
import { profileOf } from "../support/steps/order-steps.ts";

const WORK = { label: "Work", address1: "120 Test Street", city: "Dehiwala", postalCode: "10350" };

/** Adds a delivery address in a district with cash on delivery. @returns its id */
export async function makeAddress({ db }: { db: Db }, email: string): Promise<string> {
  const { customerId } = await profileOf(db, email);
  return addAddress({ db, now: () => new Date() }, customerId, furtherAddressInput.parse({ ...FILLED_FORM, ...WORK }));
}
