import { isUuid } from "../uuid.ts";

/** Longer ones find nobody. */
const MOST_CHARACTERS = 60;

/** What an address asks the list of customers for. */
export type CustomerFilter = {
  /** What is looked for, sealed: it may be somebody's name. */
  found?: string;
  view?: "blocked";
  /** Only who has it. */
  tag?: string;
  /** The id of the customer after whom the page begins. */
  after?: string;
};

/** The same for whoever reads the list, with what is looked for as it was typed. */
export type CustomerSearch = Omit<CustomerFilter, "found"> & { query?: string };

/** The index of words knows groups of three letters; fewer would find nearly everybody. */
export const MIN_LETTERS = 3;

/** Reads the filter of an address; what it does not know is left out. */
export function readCustomerFilter(parameters: URLSearchParams): CustomerFilter {
  const found = parameters.get("found");
  const tag = parameters.get("tag")?.trim().toLowerCase();
  const after = parameters.get("after") ?? "";
  return {
    ...(found ? { found } : {}),
    ...(parameters.get("view") === "blocked" ? { view: "blocked" as const } : {}),
    ...(tag ? { tag } : {}),
    ...(isUuid(after) ? { after } : {}),
  };
}

export function customerListAddress(filter: CustomerFilter): string {
  const said = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return said.size > 0 ? `/admin/customers?${said}` : "/admin/customers";
}

/** What was typed, ready to be looked for; empty when it is nothing. */
export function readCustomerSearch(typed: string): string {
  return typed.normalize("NFC").trim().replace(/\s+/g, " ").slice(0, MOST_CHARACTERS);
}

/**
 * The words that each customer found has to have. What is typed like a phone number is looked for as it is stored, E.164
 * without the zero in front.
 */
export function customerWordsOf(query: string): string[] {
  const digits = query.replace(/[\s()-]/g, "");
  if (/^\+?\d+$/.test(digits)) return [digits.replace(/^0(?=\d)/, "")];
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}
