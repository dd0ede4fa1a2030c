import type { Db } from "../../src/db/client.ts";
import { furtherAddressInput } from "../../src/domain/accounts/further-address-input.ts";
import { addAddress } from "../../src/domain/accounts/save-address.server.ts";
import { FILLED_FORM } from "../support/account-forms.ts";
import { profileOf } from "../support/order-steps.ts";

const WORK = { label: "Work", address1: "120 Test Street", city: "Dehiwala", postalCode: "10350" };

/** An address besides the profile's, in a district where orders can be paid at the door. @returns its id */
export async function makeAddress({ db }: { db: Db }, email: string): Promise<string> {
  const { customerId } = await profileOf(db, email);
  return addAddress({ db, now: () => new Date() }, customerId, furtherAddressInput.parse({ ...FILLED_FORM, ...WORK }));
}
