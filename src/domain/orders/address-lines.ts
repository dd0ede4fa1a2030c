import { DISTRICTS, isDistrictCode } from "../districts.ts";
import type { OrderDetails } from "./order-details.ts";

type Addressed = {
  customer: Pick<OrderDetails["customer"], "firstName" | "lastName">;
  address: OrderDetails["address"];
};

/** Returns the name and postal address of an order, one line per entry as on a label. */
export function addressLines({ customer, address }: Addressed): string[] {
  const { line1, line2, city, district, postalCode, country } = address;
  const place = `${isDistrictCode(district) ? DISTRICTS[district] : district}, ${country}`;
  return [`${customer.firstName} ${customer.lastName}`, line1, line2, `${city} ${postalCode}`, place].filter(Boolean);
}
