import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { customerWords } from "../../db/schema/columns.ts";
import { customers } from "../../db/schema/index.ts";
import { containsPattern } from "../catalog/search/search-text.ts";
import type { Shop } from "../shop.ts";
import { type CustomerSearch, customerWordsOf, MIN_LETTERS } from "./customer-list.ts";
import { type CustomerWorth, NOTHING_YET, worthOf } from "./customer-value.server.ts";

/** One screen of a phone, scrolled a few times. */
export const LISTED_AT_ONCE = 50;
/** Of a search, before they are put in order: whoever finds more has typed too little. */
const MAX_HITS = 500;
/** More do not fit above a list on a telephone. */
const MAX_TAGS = 20;

type ListedCustomer = { id: string; name: string; phone: string; tags: string[]; isBlocked: boolean; since: Date };

type CustomerPage = {
  customers: (ListedCustomer & { worth: CustomerWorth })[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
  /** Every word was too short to look for. */
  isTooShort: boolean;
};

/**
 * Customers, the newest first, a page at a time; nothing is counted, so that the last page costs what the first one does.
 * Looked for by parts of name, e-mail or phone of three letters or more, and by tag.
 */
export async function listCustomers({ db }: Pick<Shop, "db">, filter: CustomerSearch): Promise<CustomerPage> {
  const words = customerWordsOf(filter.query ?? "");
  const indexed = words.filter((word) => word.length >= MIN_LETTERS);
  if (words.length > 0 && indexed.length === 0) return { customers: [], next: null, isTooShort: true };
  const { id, firstName, lastName, phone, tags, createdAt } = customers;
  const name = sql<string>`trim(${firstName} || ' ' || ${lastName})`;
  const isBlocked = sql<boolean>`${customers.blockedAt} is not null`;
  const hits = db.select({ id }).from(customers).where(hasWords(words)).limit(MAX_HITS);
  const found = await db
    .select({ id, name, phone, tags, isBlocked, since: createdAt })
    .from(customers)
    .where(
      and(
        words.length > 0 ? sql`${id} = any(array(${hits}))` : undefined,
        filter.view === "blocked" ? isNotNull(customers.blockedAt) : undefined,
        filter.tag ? hasTag(filter.tag) : undefined,
        filter.after ? isAfter(filter.after) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(LISTED_AT_ONCE + 1);
  const page = found.slice(0, LISTED_AT_ONCE);
  const worth = await worthOf(
    db,
    page.map((customer) => customer.id),
  );
  return {
    customers: page.map((customer) => ({ ...customer, worth: worth.get(customer.id) ?? NOTHING_YET })),
    next: found.length > LISTED_AT_ONCE ? (page.at(-1)?.id ?? null) : null,
    isTooShort: false,
  };
}

/** The tags that staff have given, those that most customers have first. */
export async function listTags({ db }: Pick<Shop, "db">): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`select tag from customers, unnest(tags) tag
    where customers.tags <> '{}' group by tag order by count(*) desc, tag limit ${MAX_TAGS}`);
  return rows.map(({ tag }) => tag);
}

function hasTag(tag: string): SQL {
  return sql`(${customers.tags} <> '{}' and ${customers.tags} @> array[${tag}])`;
}

function hasWords(words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`${customerWords(customers)} like ${containsPattern(word)}`));
}

/** Older than this customer; nobody when there is no such one. */
function isAfter(last: string): SQL {
  const place = sql`select ${customers.createdAt}, ${customers.id} from ${customers} where ${eq(customers.id, last)}`;
  return sql`(${customers.createdAt}, ${customers.id}) < (${place})`;
}
