import { DISTRICT_BOX } from "../../../../domain/couriers/courier-input.ts";
import { DISTRICTS, isDistrictCode } from "../../../../domain/districts.ts";

/** Layouts to begin with. None is the format of a courier: each courier names its own. */
const LAYOUTS = [
  {
    name: "Short",
    layout: `Reference: {order code}
Name: {name}
Phone: {phone}
Address: {address}, {city}, {district}
COD amount: {cash}`,
  },
  {
    name: "Address in parts",
    layout: `Order no: {order number}
Receiver name: {name}
Receiver phone: {phone}
Address line 1: {address 1}
Address line 2: {address 2}
City: {city}
District: {district}
Postal code: {postal code}
COD amount: {cash}
Remarks: {instructions}`,
  },
  {
    name: "With sender and service",
    layout: `Shipper: {sender}
Shipper reference: {order code}
Consignee: {name}
Contact no: {phone}
Delivery address: {address}
Destination city: {city}
Description: {contents}
Pieces: {parcels}
Weight: 1
Service: Standard
COD: {cash}
Special instructions: {instructions}`,
  },
] as const;

/** Texts of the settings of couriers. */
export const courierWords = {
  title: "Couriers",
  one: "Courier",
  about: "Tracking links and numbers, and who collects cash",
  settings: "All settings",
  intro:
    "You choose one of these when you hand over parcels. Customers get the tracking link with the email about their parcel.",
  none: "No couriers yet. Until you add one, the name and the tracking link are typed for each parcel.",
  add: "Add courier",
  name: "Name",
  trackingUrl: "Tracking link",
  trackingUrlHint:
    "The courier's page about a parcel, with {number} where the tracking number goes, such as https://track.example.lk/?id={number}.",
  numberExamples: "Examples of tracking numbers",
  numberExamplesHint:
    "One or more, separated by commas, such as EX12345678. Numbers of another length or format are then refused, as they are probably mistyped.",
  collectsCash: "Collects cash on delivery",
  cashLimit: "Most cash for one parcel",
  cashLimitHint: "In rupees. Parcels above it stay when you hand over several, and need a tick on their own page.",
  overdueDays: "Overdue after",
  overdueDaysHint: "Days after the hand-over. Later parcels count as overdue on Today, in lists and in reports.",
  districts: "Districts",
  districtsHint: "Tick the districts that this courier serves. Without a tick it serves all.",
  waybill: "Waybill columns",
  waybillHint:
    "One column a line, in the courier's order: its name, a colon, and facts in braces or a text that is always the same. Empty for the shop's own columns.",
  waybillExamples: "Facts and examples of layouts",
  waybillFacts: "Facts:",
  layouts: LAYOUTS,
  copyLayout: "Copy",
  layoutCopied: "Copied. Paste it into the columns.",
  servesSome: (count: number) => (count === 1 ? "1 district" : `${count} districts`),
  upTo: (limit: string) => `Cash up to ${limit}`,
  noCash: "No cash on delivery",
  noLink: "No tracking link",
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  back: "Couriers",
  remove: "Delete courier",
  removeHint: "Delete this courier? Parcels that were handed over keep its name and link.",
  removeNow: "Delete courier",
};

/** Returns the label of a field of the form. */
export function courierFieldLabel(name: string): string {
  const { name: nameLabel, trackingUrl, numberExamples, collectsCash, cashLimit, overdueDays, waybill } = courierWords;
  const district = name.slice(DISTRICT_BOX.length);
  if (name.startsWith(DISTRICT_BOX) && isDistrictCode(district)) return DISTRICTS[district];
  return { name: nameLabel, trackingUrl, numberExamples, collectsCash, cashLimit, overdueDays, waybill }[name] ?? name;
}
