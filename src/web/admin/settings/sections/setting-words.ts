import { startOfDay } from "../../../../domain/colombo-days.ts";
import { formatDay } from "../../../../domain/dates.ts";
import { PROPOSED_HOLIDAYS } from "../../../../domain/settings/proposed-holidays.ts";
import { districtOfField, type SectionName, type SettingName } from "../../../../domain/settings/sections.ts";
import { QUEUE_NAMES } from "../../shared/queue-name-words.ts";

type FieldWords = { label: string; hint?: string };

/** Texts of the settings' pages. */
export const settingWords = {
  title: "Settings",
  intro: "Changes apply to new orders at once. Existing orders don't change.",
  all: "All settings",
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  noMethod:
    "Customers can't place orders at the moment: no payment method is on. Turn on card payments, cash on delivery, or bank transfer with your account.",
  log: "Change history",
  proposedHolidays: (year: number) => `Public holidays ${year}, for you to check`,
  proposedHint:
    "Tick the ones that apply. Compare each with the government's list: those marked “check the date” follow the moon or are set each year.",
  checkDate: "check the date",
};

export const SECTION_WORDS: Record<SectionName, { title: string; about: string }> = {
  shop: { title: "Your shop", about: "Name, contact details, and names on statements and parcels" },
  delivery: {
    title: "Delivery",
    about: "Charges by district and weight, delivery days, and days on which you don't work",
  },
  card: { title: "Card payments", about: "On or off, and how long we hold stock while the customer pays" },
  cash: { title: "Cash on delivery", about: "Districts, highest order total, fee, and how long we hold stock" },
  vat: { title: "VAT", about: "Your VAT number and rate, once you're registered" },
  guests: {
    title: "Guests and log-in",
    about: "Orders without an account, and log-in with a code to the phone",
  },
  age: {
    title: "Age of visitors",
    about: "Confirmed with a button or the date of birth",
  },
  credit: {
    title: "Gift cards and credit",
    about: "Gift cards on or off, and when gift cards and store credit expire",
  },
  bank: { title: "Bank transfer", about: "Your bank account, and how long we hold stock for a transfer" },
};

const FIELD_WORDS: Record<SettingName, FieldWords> = {
  SHOP_NAME: { label: "Shop name", hint: "On every page, in emails and on receipts." },
  SHOP_EMAIL: { label: "Email", hint: "On the contact page. Customers' replies arrive here." },
  SHOP_PHONE: { label: "Phone" },
  SHOP_ADDRESS: { label: "Address", hint: "On the contact page and on receipts, on one line." },
  SHOP_CHAT_NUMBER: {
    label: "Chat number",
    hint: "WhatsApp: digits only, with the country code, such as 94771234567.",
  },
  SHOP_CHAT_HOURS: {
    label: "Chat hours",
    hint: "When you answer, in Sri Lanka time, such as 9-21. Empty: not shown.",
  },
  SHOP_REGISTERED_NAME: {
    label: "Registered name",
    hint: "The business name in the register. Shown in the footer, on the contact page and on receipts.",
  },
  SHOP_REGISTRATION_NUMBER: { label: "Registration number", hint: "Shown after the registered name." },
  SHOP_STATEMENT_NAME: {
    label: "Name on bank statements",
    hint: "The name PayHere has set up. Shown before payment and as the sender of parcels.",
  },
  SHOP_NEUTRAL_NAME: { label: "Neutral name", hint: "Used in discreet mode, in tab titles and on home screens." },
  SHOP_PARCEL_TEXT: {
    label: "Contents on waybills",
    hint: "Shown to couriers. Choose words that fit every product and reveal nothing.",
  },
  STAFF_EMAIL: {
    label: "Email for staff",
    hint: "For new orders, payments to check and low stock. Empty: the shop's email.",
  },
  LOW_STOCK_UNITS: {
    label: "Low-stock alert at",
    hint: "At this number of units or fewer, we alert you and the product page says “last few”.",
  },
  SHOP_MAX_PER_ORDER: {
    label: "Maximum units of one product per order",
    hint: "1 to 20. A product can have its own limit.",
  },
  DELIVERY_CHARGE: { label: "Delivery charge", hint: "In rupees, for each order." },
  DELIVERY_BY_DISTRICT: {
    label: "Charges by district",
    hint: "In rupees. Leave empty for the standard charge.",
  },
  DELIVERY_WEIGHT_STEPS: {
    label: "Extra charge by weight",
    hint: "Each step adds an amount in rupees to the charge of the district, up to a weight in grams. The last step also applies to everything heavier. Products without a weight count as 0 g. Empty: no extra charge.",
  },
  FREE_DELIVERY_FROM: {
    label: "Free delivery from",
    hint: "Free when the items cost this amount in rupees or more. Empty: never.",
  },
  DELIVERY_DAYS: {
    label: "Days to arrival",
    hint: "Fewest and most working days, such as 1-3. Product pages, emails and orders show dates from them.",
  },
  DELIVERY_DAYS_BY_DISTRICT: {
    label: "Days by district",
    hint: "Such as 2-4. Leave empty for the days above.",
  },
  DELIVERY_CUT_OFF_HOUR: {
    label: "Cut-off hour",
    hint: "From 1 to 23, such as 14 for 2 pm. Later orders start on the next working day.",
  },
  DELIVERY_CLOSED_DAYS: { label: "Closed days of the week" },
  DELIVERY_HOLIDAYS: {
    label: "Other holidays",
    hint: "One on each line: the date and a name, such as 2026-12-24 Stocktaking.",
  },
  CARD: { label: "Offer card payments" },
  CARD_HOLD_MINUTES: {
    label: "Minutes to pay",
    hint: `How long we hold stock for an unpaid order, 15 to 240. Later payments appear under ${QUEUE_NAMES.payments}.`,
  },
  CARD_RESERVE: {
    label: "PayHere has enabled Authorize for our account",
    hint: "Orders with a product marked “Charge on packing” then only reserve their amount on the card. Packing charges it, within 7 days. Leave this off until PayHere confirms it: customers can't pay for such orders otherwise. It needs the App ID under PayHere.",
  },
  COD: { label: "Offer cash on delivery" },
  COD_DISTRICTS: { label: "Districts where the courier collects money" },
  COD_MAX: { label: "Highest amount", hint: "The most that couriers collect, in rupees, charges included." },
  COD_FEE: { label: "Fee", hint: "In rupees. 0: none." },
  COD_HOLD_HOURS: {
    label: "Hours to confirm",
    hint: "How long we hold stock while waiting for the customer to confirm.",
  },
  BANK_TRANSFER: { label: "Offer bank transfer" },
  BANK_NAME: { label: "Bank", hint: "Enter all four account details, or none." },
  BANK_BRANCH: { label: "Branch" },
  BANK_ACCOUNT_NAME: { label: "Account name" },
  BANK_ACCOUNT_NUMBER: { label: "Account number", hint: "Check it carefully: customers pay to this account." },
  BANK_TRANSFER_HOLD_HOURS: {
    label: "Hours to pay",
    hint: "How long we hold stock for a transfer. Uploading the first bank slip restarts the time.",
  },
  VAT_NUMBER: {
    label: "VAT number",
    hint: "Prices then include VAT: cart, order, emails and reports show it, and the receipt of a paid order becomes a tax invoice. Check its form with your accountant. Empty: not registered.",
  },
  VAT_RATE: { label: "VAT rate", hint: "In percent. Existing orders keep their rate." },
  LANKA_QR: {
    label: "LankaQR code",
    hint: "Scan the code from your bank with a QR scanner and paste its whole text here; it begins with 0002. Customers who pay by transfer then see a code with their amount and reference. Empty: no code.",
  },
  GUEST_ORDERS: { label: "Let customers order without an account" },
  PHONE_LOGIN: {
    label: "Let customers log in with a code to their phone",
    hint: "Needs an SMS provider: until then it stays off. Doesn't work for phone numbers that are in more than one account.",
  },
  GUEST_DATA_DAYS: {
    label: "Days until contact details are removed",
    hint: "After delivery, 7 to 365. We then remove name, email, phone and address; items and amounts stay. The standard privacy policy says so.",
  },
  AGE_CHECK: {
    label: "How visitors confirm their age",
    hint: "We check the date of birth and don't store it, neither in the shop nor on the device. It doesn't prove an age. A category or product can ask for it when the shop doesn't. Say so in your privacy policy.",
  },
  GIFT_CARDS: {
    label: "Offer gift cards",
    hint: "Staff issue them, products can sell them, and customers redeem the codes in their account. Redeemed cards stay usable when this is off.",
  },
  CREDIT_MONTHS: {
    label: "Months until they expire",
    hint: "1 to 120. Empty: never. Applies to new gift cards and credit from staff; refunds as credit never expire.",
  },
};

/** Texts of the options of a setting that is chosen from a list. */
export const SETTING_OPTIONS: Partial<Record<SettingName, readonly { value: string; label: string }[]>> = {
  AGE_CHECK: [
    { value: "question", label: "With a button: “I am 18 or over”" },
    { value: "birth-date", label: "With the date of birth" },
  ],
};

/** Returns a stored value as its field shows it. */
export function displayedValue(name: string, stored: string): string {
  const options = SETTING_OPTIONS[name as SettingName];
  return options?.find(({ value }) => value === stored)?.label ?? stored;
}

export function settingField(name: string): FieldWords {
  const district = districtOfField(name);
  if (district && name.startsWith("DELIVERY_DAYS")) return { label: `${district}, days` };
  const [, step, part] = /^DELIVERY_WEIGHT_STEPS\.(\d)\.(grams|more)$/.exec(name) ?? [];
  if (step) return { label: part === "grams" ? `Step ${step}, up to grams` : `Step ${step}, rupees more` };
  const holiday = PROPOSED_HOLIDAYS.find(({ day }) => name === `DELIVERY_HOLIDAYS.${day}`);
  if (holiday) return { label: `${formatDay(startOfDay(holiday.day), "en")}, ${holiday.name}` };
  if (name.startsWith("DELIVERY_CLOSED_DAYS.")) return { label: name.slice("DELIVERY_CLOSED_DAYS.".length) };
  return district ? { label: district } : (FIELD_WORDS[name as SettingName] ?? { label: name });
}
