import type { FurtherAddress } from "../../../domain/accounts/further-address.ts";
import { formatPhone } from "../../../domain/accounts/phone.ts";
import { customerMessages } from "../../i18n/messages.ts";

/** Id of the form of a new address in the cart, which the order button focuses: the form's code is loaded later. */
export const ADDRESS_FORM_ID = "address-form";

/** Returns the customer's name for an address, or its street and city without one. */
export function addressName({ label, address }: Pick<FurtherAddress, "label" | "address">): string {
  return label || `${address.line1}, ${address.city}`;
}

/** Recipient, address and phone number. Empty fields take no line. */
export function AddressLines({ of: { firstName, lastName, phone, address } }: { of: Omit<FurtherAddress, "id"> }) {
  const { line1, line2, city, district, postalCode } = address;
  const lines = [
    `${firstName} ${lastName}`.trim(),
    [line1, line2].filter(Boolean).join(", "),
    `${city} ${postalCode}, ${customerMessages().districts[district]}`,
    phone && formatPhone(phone),
  ];
  return (
    <address className="mt-1 wrap-anywhere not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
