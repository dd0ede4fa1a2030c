import { isUuid } from "../uuid.ts";
/** What staff ask the list of customers for. */
export type CustomerFilter = {
  query?: string;
  view?: "blocked";
  /** Only who has it. */
  tag?: string;
  /** The id of the customer after whom the page begins. */
  after?: string;
};

/** The index of words knows groups of three letters; fewer would find nearly everybody. */
export const MIN_LETTERS = 3;

/** Reads the filter of an address; what it does not know is left out. */
export function readCustomerFilter(parameters: URLSearchParams): CustomerFilter {
  const query = parameters.get("query")?.trim();
  const tag = parameters.get("tag")?.trim().toLowerCase();
  const after = parameters.get("after") ?? "";
  return {
    ...(query ? { query } : {}),
    ...(parameters.get("view") === "blocked" ? { view: "blocked" as const } : {}),
    ...(tag ? { tag } : {}),
    ...(isUuid(after) ? { after } : {}),
  };
}

export function customerListAddress(filter: CustomerFilter): string {
  const said = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return said.size > 0 ? `/admin/customers?${said}` : "/admin/customers";
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
