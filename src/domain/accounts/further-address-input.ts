import { z } from "zod";
import type { FurtherAddress } from "./further-address.ts";
import { addressFields, type FieldProblem, recipientFields, toAddress } from "./profile-input.ts";

const problem = (name: FieldProblem) => ({ error: name });

export type FurtherAddressValues = Omit<FurtherAddress, "id">;

/** Form of a further address: the profile's address fields, a label, and a recipient when it is another person. */
export const furtherAddressInput = z
  // @guard address-schema-drops-unknown-fields: .looseObject({ ...recipientFields, ...addressFields })
  .object({ ...recipientFields, ...addressFields })
  .refine(({ firstName, lastName }) => firstName || !lastName, { ...problem("required"), path: ["firstName"] })
  .refine(({ firstName, lastName }) => lastName || !firstName, { ...problem("required"), path: ["lastName"] })
  .transform(({ label, firstName, lastName, phone, ...typed }): FurtherAddressValues => {
    return {
      // @guard address-values-are-listed: ...typed, $&
      label,
      firstName,
      lastName,
      phone,
      address: toAddress(typed),
    };
  });
