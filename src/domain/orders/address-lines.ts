import { DISTRICTS, isDistrictCode } from "../districts.ts";
import type { DeliveryInstructions } from "./delivery-instructions.ts";
import type { OrderDetails } from "./order-details.ts";

type Addressed = {
  customer: Pick<OrderDetails["customer"], "firstName" | "lastName">;
  /** With a name for the parcel, the label has it instead of the customer's. */
  instructions?: Pick<DeliveryInstructions, "parcelName">;
  address: OrderDetails["address"];
};

/** Returns the name on the parcel. */
export function recipientOf({ customer, instructions }: Omit<Addressed, "address">): string {
  return instructions?.parcelName || `${customer.firstName} ${customer.lastName}`;
}

/** Returns the name and postal address of an order, one line per entry as on a label. */
export function addressLines({ customer, instructions, address }: Addressed): string[] {
  const { line1, line2, city, district, postalCode, country } = address;
  const place = `${isDistrictCode(district) ? DISTRICTS[district] : district}, ${country}`;
  return [recipientOf({ customer, instructions }), line1, line2, `${city} ${postalCode}`, place].filter(Boolean);
}
