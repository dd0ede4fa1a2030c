import { and, asc, eq, sql } from "drizzle-orm";
import { addresses } from "../../db/schema/index.ts";
import { isDistrictCode } from "../districts.ts";
import { DomainError, invariant } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { isUuid } from "../uuid.ts";
import { type Destination, type FurtherAddress, PROFILE_ADDRESS } from "./further-address.ts";
import type { Address, Profile } from "./session.ts";

type Row = typeof addresses.$inferSelect;

/** What this customer keeps besides the address of the profile, the oldest first. */
export async function listFurtherAddresses({ db }: Pick<Shop, "db">, customerId: string): Promise<FurtherAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, false)))
    .orderBy(asc(addresses.createdAt), asc(addresses.slot));
  return rows.map(toFurtherAddress);
}

/** One of them; null when this customer has none with this id. */
export async function findFurtherAddress(
  { db }: Pick<Shop, "db">,
  customerId: string,
  id: string,
): Promise<FurtherAddress | null> {
  const [row] = await db.select().from(addresses).where(isOwnFurther(customerId, id));
  return row ? toFurtherAddress(row) : null;
}

/** Where an order of this customer can go, the profile's address first, each with the name and phone that it would carry. */
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
 * The profile as an order to one of its customer's further addresses copies it: with the name and phone of whoever is there.
 * @throws {DomainError} ADDRESS_NOT_FOUND (also somebody else's)
 */
export async function deliverTo(shop: Pick<Shop, "db">, profile: Profile, id: string | undefined): Promise<Profile> {
  if (id === undefined) return profile;
  const found = await findFurtherAddress(shop, profile.customerId, id);
  if (!found) throw new DomainError("ADDRESS_NOT_FOUND", {});
  const { firstName, lastName, phone, address } = withRecipient(found, profile);
  return { ...profile, firstName, lastName, phone, address };
}

/** One of this customer's, and not the profile's. What could not be an id is nobody's, and is not asked for. */
export function isOwnFurther(customerId: string, id: string) {
  const isIt = isUuid(id) ? eq(addresses.publicId, id) : sql`false`;
  return and(eq(addresses.customerId, customerId), eq(addresses.isDefault, false), isIt);
}

function withRecipient<A extends FurtherAddress>(further: A, profile: Profile): A {
  const { firstName, lastName } = further.firstName ? further : profile;
  return { ...further, firstName, lastName, phone: further.phone || profile.phone };
}

function toFurtherAddress({ publicId, label, firstName, lastName, phone, ...row }: Row): FurtherAddress {
  return { id: publicId, label, firstName, lastName, phone, address: toAddress(row) };
}

function toAddress({ line1, line2, city, district, postalCode, country }: Pick<Row, keyof Address>): Address {
  invariant(isDistrictCode(district), "a stored district is one of the 25");
  return { line1, line2, city, district, postalCode, country };
}
