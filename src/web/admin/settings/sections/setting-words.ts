import { startOfDay } from "../../../../domain/colombo-days.ts";
import { formatDay } from "../../../../domain/dates.ts";
import { PROPOSED_HOLIDAYS } from "../../../../domain/settings/proposed-holidays.ts";
import { districtOfField, type SectionName, type SettingName } from "../../../../domain/settings/sections.ts";
import { QUEUE_NAMES } from "../../shared/queue-name-words.ts";

type FieldWords = { label: string; hint?: string };

/** Texts of the settings' pages. */
export const settingWords = {
  title: "Settings",
  intro:
    "What is changed here counts from the next order and the next page on. Orders that were placed already stay as they are.",
  all: "All settings",
  save: "Save",
  saving: "Saving …",
  saved: "Saved. Everybody sees it within a few seconds.",
  noMethod:
    "Customers can't place orders at the moment: no payment method is on. Turn on card payments, cash on delivery, or bank transfer with your account.",
  log: "What was changed, and by whom",
  proposedHolidays: (year: number) => `Public holidays ${year}, for you to check`,
  proposedHint:
    "None counts before you tick it. Compare each with the government's list: those marked “check the date” follow the moon or are set each year.",
  checkDate: "check the date",
};

export const SECTION_WORDS: Record<SectionName, { title: string; about: string }> = {
  shop: { title: "Your shop", about: "Name, address, telephone, chat, and what statements and parcels say" },
  delivery: {
    title: "Delivery",
    about: "What it costs by district and weight, how long it takes, and on which days you don't work",
  },
  card: { title: "Card payments", about: "Whether they are offered, and how long goods are held for who pays" },
  cash: { title: "Cash on delivery", about: "Where, up to how much, what it costs, and how long orders wait" },
  vat: { title: "VAT", about: "Your VAT number and rate, once you are registered" },
  guests: {
    title: "Guests and log-in",
    about: "Whether people can order without an account, and log in with a code to their phone",
  },
  age: {
    title: "Age of visitors",
    about: "Whether they confirm it by a button, or by their date of birth",
  },
  credit: {
    title: "Gift cards and credit",
    about: "Whether gift cards are sold and redeemed, and how long they and store credit can be used",
  },
  bank: { title: "Bank transfer", about: "Where customers send money, and how long orders wait for it" },
};

const FIELD_WORDS: Record<SettingName, FieldWords> = {
  SHOP_NAME: { label: "Name of the shop", hint: "On every page, in mails and on receipts." },
  SHOP_EMAIL: { label: "E-mail address", hint: "On the contact page; answers to mails come here." },
  SHOP_PHONE: { label: "Telephone" },
  SHOP_ADDRESS: { label: "Address", hint: "On the contact page and on receipts, in one line." },
  SHOP_CHAT_NUMBER: {
    label: "Chat number",
    hint: "WhatsApp: digits only, with the country code, such as 94771234567.",
  },
  SHOP_CHAT_HOURS: {
    label: "Chat hours",
    hint: "When you answer, as hours of the day in Sri Lanka, such as 9-21. Empty: not shown.",
  },
  SHOP_REGISTERED_NAME: {
    label: "Registered name",
    hint: "Name of the business in the register: in the footer, on the contact page and on receipts.",
  },
  SHOP_REGISTRATION_NUMBER: { label: "Registration number", hint: "Shown after the registered name." },
  SHOP_STATEMENT_NAME: {
    label: "Name on bank statements",
    hint: "What PayHere has set for you. Shoppers are told of it before they pay, and parcels come from it.",
  },
  SHOP_NEUTRAL_NAME: { label: "Neutral name", hint: "What tabs and home screens say where nobody is to know." },
  SHOP_PARCEL_TEXT: {
    label: "Contents on waybills",
    hint: "What couriers read. True of everything, and telling nobody.",
  },
  STAFF_EMAIL: {
    label: "E-mail address for staff",
    hint: "New orders, payments to check, low stock. Empty: the shop's.",
  },
  LOW_STOCK_UNITS: { label: "Low stock", hint: "So few units that you are told to order more." },
  SHOP_MAX_PER_ORDER: {
    label: "Units of one product per order",
    hint: "At most, 1 to 20. A product can have its own limit.",
  },
  DELIVERY_CHARGE: { label: "Delivery charge", hint: "In rupees, for each order." },
  DELIVERY_BY_DISTRICT: {
    label: "Another charge for single districts",
    hint: "In rupees. Empty: what most districts cost.",
  },
  DELIVERY_WEIGHT_STEPS: {
    label: "More for heavier parcels",
    hint: "Each step: up to so many grams, so many rupees more than the district costs. The last one counts for everything heavier. Products without a weight count as 0 g. Empty: the weight makes no difference.",
  },
  FREE_DELIVERY_FROM: { label: "Free delivery from", hint: "Goods of this many rupees and more. Empty: never." },
  DELIVERY_DAYS: {
    label: "Days to arrival",
    hint: "Fewest and most working days, such as 1-3. Product pages, emails and orders promise dates by them.",
  },
  DELIVERY_DAYS_BY_DISTRICT: {
    label: "Other days for single districts",
    hint: "Such as 2-4. Empty: the days above.",
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
    hint: `So long an unpaid order holds its goods, 15 to 240. Money that comes later waits for you under ${QUEUE_NAMES.payments}.`,
  },
  CARD_RESERVE: {
    label: "PayHere has enabled Authorize for our account",
    hint: "Orders with a product marked “charge on packing” then only reserve their amount on the card. Packing charges it, within 7 days. Leave it off until PayHere confirms it, because such orders can't be paid otherwise. It needs the App ID under PayHere.",
  },
  COD: { label: "Offer cash on delivery" },
  COD_DISTRICTS: { label: "Districts where the courier collects money" },
  COD_MAX: { label: "At most", hint: "The most that is collected at a door, in rupees, all charges included." },
  COD_FEE: { label: "Fee", hint: "In rupees. 0: none." },
  COD_HOLD_HOURS: {
    label: "Hours to confirm",
    hint: "So long an order waits for its customer's word, with its goods held.",
  },
  BANK_TRANSFER: { label: "Offer bank transfer" },
  BANK_NAME: { label: "Bank", hint: "Give all four details of the account, or none of them." },
  BANK_BRANCH: { label: "Branch" },
  BANK_ACCOUNT_NAME: { label: "Name of the account" },
  BANK_ACCOUNT_NUMBER: { label: "Number of the account", hint: "Look twice: customers send their money there." },
  BANK_TRANSFER_HOLD_HOURS: {
    label: "Hours to pay",
    hint: "So long an order waits for its money. The first slip gives as long again.",
  },
  VAT_NUMBER: {
    label: "VAT number",
    hint: "Once you are registered. Prices then include VAT: cart, order, emails and reports show it, and the receipt of a paid order becomes a tax invoice. Check its form with your accountant. Empty: not registered.",
  },
  VAT_RATE: { label: "VAT rate", hint: "In percent. Orders keep the rate that they were placed with." },
  LANKA_QR: {
    label: "LankaQR code",
    hint: "Scan the code that your bank gave you with a QR scanner, and paste its whole text here; it begins with 0002. The page of a transfer then shows a code with the amount and reference of its order. Empty: no code.",
  },
  GUEST_ORDERS: { label: "Let people order without an account" },
  PHONE_LOGIN: {
    label: "Let customers log in with a code to their phone",
    hint: "Needs an SMS provider: until then it stays off. Numbers in more than one account can't be used.",
  },
  GUEST_DATA_DAYS: {
    label: "Days to keep their contact",
    hint: "After delivery, 7 to 365. Then name, email, phone and address are removed; items and amounts stay. The shipped privacy policy says so.",
  },
  AGE_CHECK: {
    label: "How visitors confirm their age",
    hint: "The date of birth is checked and discarded: neither the shop nor the device stores it. It is no proof of age. A category or product can ask for it when the shop doesn't. Say so in your privacy policy.",
  },
  GIFT_CARDS: {
    label: "Offer gift cards",
    hint: "Staff issue them, and customers redeem the codes in their account. Cards that are redeemed stay usable when this is off.",
  },
  CREDIT_MONTHS: {
    label: "Months until they expire",
    hint: "1 to 120. Empty: never. Counts for new gift cards and credit that staff give; refunds as credit never expire.",
  },
};

/** Texts of the options of a setting that is chosen from a list. */
export const SETTING_OPTIONS: Partial<Record<SettingName, readonly { value: string; label: string }[]>> = {
  AGE_CHECK: [
    { value: "question", label: "By a button: “I am 18 or over”" },
    { value: "birth-date", label: "By day, month and year of birth" },
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
