import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { customerSearchText } from "../../db/schema/columns.ts";
import { customers } from "../../db/schema/index.ts";
import { containsPattern } from "../catalog/search/search-text.ts";
import type { Shop } from "../shop.ts";
import { STAFF_PAGE_SIZE } from "../staff-lists.ts";
import { type CustomerSearch, customerWordsOf, MIN_CHARACTERS } from "./customer-list.ts";
import { type CustomerWorth, NOTHING_YET, worthOf } from "./customer-value.server.ts";

/** Upper bound of search hits that are sorted; a query with more is too short. */
const MAX_HITS = 500;
/** Upper bound of tags above the list, so that they fit on a phone. */
const MAX_TAGS = 20;

type ListedCustomer = { id: string; name: string; phone: string; tags: string[]; isBlocked: boolean; since: Date };

type CustomerPage = {
  customers: (ListedCustomer & { worth: CustomerWorth })[];
  /** Start of the next page; null on the last one. */
  next: string | null;
  /** Whether every word of the query was too short to search for. */
  isTooShort: boolean;
};

/**
 * Lists customers, the newest first, in pages. Does not count the rows, so that every page costs the same. Searches
 * parts of name, email and phone of three letters or more, and tags.
 */
export async function listCustomers({ db }: Pick<Shop, "db">, filter: CustomerSearch): Promise<CustomerPage> {
  const words = customerWordsOf(filter.query ?? "");
  const indexed = words.filter((word) => word.length >= MIN_CHARACTERS);
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
    .limit(STAFF_PAGE_SIZE + 1);
  const page = found.slice(0, STAFF_PAGE_SIZE);
  const worth = await worthOf(
    db,
    page.map((customer) => customer.id),
  );
  return {
    customers: page.map((customer) => ({ ...customer, worth: worth.get(customer.id) ?? NOTHING_YET })),
    next: found.length > STAFF_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
    isTooShort: false,
  };
}

/** Lists the most used tags, the most frequent first. */
export async function listTags({ db }: Pick<Shop, "db">): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`select tag from customers, unnest(tags) tag
    where customers.tags <> '{}' group by tag order by count(*) desc, tag limit ${MAX_TAGS}`);
  return rows.map(({ tag }) => tag);
}

function hasTag(tag: string): SQL {
  return sql`(${customers.tags} <> '{}' and ${customers.tags} @> array[${tag}])`;
}

function hasWords(words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`${customerSearchText(customers)} like ${containsPattern(word)}`));
}

/** Condition for customers older than this one; none match when it does not exist. */
function isAfter(last: string): SQL {
  const place = sql`select ${customers.createdAt}, ${customers.id} from ${customers} where ${eq(customers.id, last)}`;
  return sql`(${customers.createdAt}, ${customers.id}) < (${place})`;
}
