import { stringify } from "csv-stringify/sync";
import { formatPhone } from "../../accounts/phone.ts";
import { guardFormula } from "../../catalog-import/product-file/formula-guard.ts";
import { DISTRICTS, isDistrictCode } from "../../districts.ts";
import { toDecimal } from "../../money.ts";
import { recipientOf } from "../address-lines.ts";
import type { DeliveryRequest } from "../delivery-instructions.ts";
import type { Parcel } from "./list-parcels.server.ts";

const COLUMNS = [
  "reference",
  "sender",
  "name",
  "phone",
  "address",
  "city",
  "district",
  "postal_code",
  "cash_to_collect_lkr",
  "parcels",
  "contents",
  "instructions",
];

/** For the courier, in English as the other columns. */
const REQUESTS: Record<DeliveryRequest, string> = {
  "call-first": "Call before delivery",
  "only-to-me": "Hand only to the recipient",
  "collect-at-office": "Keep at the office for collection",
};

/** Sender and contents for the courier. The contents are true of every product and reveal none. */
type Neutral = { sender: string; contents: string };

/** Returns parcels as CSV for import by couriers: recipient, destination and cash to collect, without the items. */
export function writeWaybill(parcels: readonly Parcel[], neutral: Neutral): string {
  return stringify([COLUMNS, ...parcels.map((parcel) => rowOf(parcel, neutral).map(toCell))], { bom: true });
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

function rowOf(parcel: Parcel, { sender, contents }: Neutral): string[] {
  const { number, part, customer, address, cashCents, instructions } = parcel;
  const { line1, line2, city, district, postalCode } = address;
  return [
    part === null ? number : `${number}/${part}`,
    sender,
    recipientOf(parcel),
    formatPhone(customer.phone).replaceAll(" ", ""),
    [line1, line2].filter(Boolean).join(", "),
    city,
    isDistrictCode(district) ? DISTRICTS[district] : district,
    postalCode,
    cashCents === null ? "0.00" : toDecimal(cashCents),
    "1",
    contents,
    instructions.request ? REQUESTS[instructions.request] : "",
  ];
}
