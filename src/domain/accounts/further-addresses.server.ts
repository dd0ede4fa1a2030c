import { and, asc, eq, sql } from "drizzle-orm";
import { addresses } from "../../db/schema/index.ts";
import { isDistrictCode } from "../districts.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { isUuid } from "../uuid.ts";
import { type Destination, type FurtherAddress, PROFILE_ADDRESS } from "./further-address.ts";
import type { Address, Profile } from "./sign-in/session.ts";

type Row = typeof addresses.$inferSelect;

/** Lists the customer's further addresses, the oldest first. */
export async function listFurtherAddresses({ db }: Pick<Shop, "db">, customerId: string): Promise<FurtherAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, false)))
    .orderBy(asc(addresses.createdAt), asc(addresses.slot));
  return rows.map(toFurtherAddress);
}

/** Returns one further address of this customer; null when there is none with this id. */
export async function findFurtherAddress(
  { db }: Pick<Shop, "db">,
  customerId: string,
  id: string,
): Promise<FurtherAddress | null> {
  const [row] = await db.select().from(addresses).where(isOwnFurther(customerId, id));
  return row ? toFurtherAddress(row) : null;
}

/** Lists the delivery addresses of a customer, the profile's first, each with its recipient's name and phone number. */
export async function listDestinations({ db }: Pick<Shop, "db">, profile: Profile): Promise<Destination[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, profile.customerId))
    .orderBy(sql`${addresses.isDefault} desc`, asc(addresses.createdAt), asc(addresses.slot));
  const profileVersion = rows.find(({ isDefault }) => isDefault)?.updatedAt.getTime() ?? 0;
  return rows.map((row) => ({
    ...withRecipient(toFurtherAddress(row), profile),
    id: row.isDefault ? PROFILE_ADDRESS : row.publicId,
    version: Math.max(row.updatedAt.getTime(), profileVersion),
  }));
}

/**
 * Returns the profile with the recipient, phone number and address of one of the customer's further addresses, as an
 * order copies it.
 * @throws {DomainError} ADDRESS_NOT_FOUND (also for another customer's address)
 */
export async function deliverTo(shop: Pick<Shop, "db">, profile: Profile, id: string | undefined): Promise<Profile> {
  if (id === undefined) return profile;
  const found = await findFurtherAddress(shop, profile.customerId, id);
  if (!found) throw new DomainError("ADDRESS_NOT_FOUND", {});
  const { firstName, lastName, phone, address } = withRecipient(found, profile);
  return { ...profile, firstName, lastName, phone, address };
}

/**
 * Returns the condition for one further address of this customer. It matches no row when the id is not a UUID, which
 * PostgreSQL would reject.
 */
export function isOwnFurther(customerId: string, id: string) {
  const isIt = isUuid(id) ? eq(addresses.publicId, id) : sql`false`;
  return and(eq(addresses.customerId, customerId), eq(addresses.isDefault, false), isIt);
}

function withRecipient<A extends FurtherAddress>(further: A, profile: Profile): A {
  const { firstName, lastName } = further.firstName ? further : profile;
  return { ...further, firstName, lastName, phone: further.phone || profile.phone };
}

/** Converts a row to a further address. */
export function toFurtherAddress({ publicId, label, firstName, lastName, phone, ...row }: Row): FurtherAddress {
  return { id: publicId, label, firstName, lastName, phone, address: toAddress(row) };
}

function toAddress({ line1, line2, city, district, postalCode, country }: Pick<Row, keyof Address>): Address {
  invariant(isDistrictCode(district), "stored district is not one of the 25");
  return { line1, line2, city, district, postalCode, country };
}
