import { stringify } from "csv-stringify/sync";
import { formatPhone } from "../../accounts/phone.ts";
import { guardFormula } from "../../catalog-import/product-file/formula-guard.ts";
import { fillColumn, OWN_LAYOUT, parseLayout, type WaybillFacts } from "../../couriers/waybill-layout.ts";
import { DISTRICTS, isDistrictCode } from "../../districts.ts";
import { invariant } from "../../errors.ts";
import { toDecimal } from "../../money.ts";
import { recipientOf } from "../address-lines.ts";
import type { DeliveryRequest } from "../delivery-instructions.ts";
import type { Parcel } from "./list-parcels.server.ts";

/** For the courier, in English as the other columns. */
const REQUESTS: Record<DeliveryRequest, string> = {
  "call-first": "Call before delivery",
  "only-to-me": "Hand only to the recipient",
  "collect-at-office": "Keep at the office for collection",
};

/** Sender and contents for the courier. The contents are true of every product and reveal none. */
type Neutral = { sender: string; contents: string };

/**
 * Returns parcels as CSV for import by couriers: recipient, destination and cash to collect, without the items.
 * @param layout columns of the courier; without one, the shop's own
 */
export function writeWaybill(parcels: readonly Parcel[], neutral: Neutral, layout = ""): string {
  const columns = parseLayout(layout || OWN_LAYOUT);
  invariant(Array.isArray(columns), "invalid layout of a waybill");
  const heads = columns.map(({ heading }) => heading);
  const rows = parcels.map((parcel) => {
    const facts = factsOf(parcel, neutral);
    return columns.map((column) => fillColumn(column, facts));
  });
  return stringify(
    [heads, ...rows].map((row) => row.map(toCell)),
    { bom: true },
  );
}

const STARTS_WITH_ZERO = /^0\d+$/;

/**
 * A cell that Excel and LibreOffice show as it is. They read digits as a number and drop its leading zeros, unless the
 * digits are the text result of a formula. Only digits become such a formula; any other text is guarded against being
 * one.
 */
function toCell(text: string): string {
  return STARTS_WITH_ZERO.test(text) ? `="${text}"` : guardFormula(text);
}

function factsOf(parcel: Parcel, { sender, contents }: Neutral): WaybillFacts {
  const { number, orderCode, part, customer, address, cashCents, instructions } = parcel;
  const { line1, line2, city, district, postalCode } = address;
  const ofPart = (name: string) => (part === null ? name : `${name}/${part}`);
  return {
    "order number": ofPart(number),
    "order code": ofPart(orderCode),
    sender,
    name: recipientOf(parcel),
    phone: formatPhone(customer.phone).replaceAll(" ", ""),
    address: [line1, line2].filter(Boolean).join(", "),
    "address 1": line1,
    "address 2": line2,
    city,
    district: isDistrictCode(district) ? DISTRICTS[district] : district,
    "postal code": postalCode,
    cash: cashCents === null ? "0.00" : toDecimal(cashCents),
    parcels: "1",
    contents,
    instructions: instructions.request ? REQUESTS[instructions.request] : "",
  };
}
