import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../src/db/client.ts";
import {
  addresses,
  bundleComponents,
  categories,
  customers,
  pages,
  products,
  stockMovements,
  users,
  variants,
} from "../../src/db/schema/index.ts";
import type { Profile } from "../../src/domain/accounts/sign-in/session.ts";
import { invariant } from "../../src/domain/errors.ts";
import { type Cents, rupees } from "../../src/domain/money.ts";

const unique = () => randomBytes(5).toString("hex");

type VariantFacts = { stock?: number; priceCents?: Cents; sku?: string; optionValues?: string[] } & Partial<
  Pick<typeof variants.$inferInsert, "swatch" | "content" | "picture" | "weightGrams" | "isStockTracked">
>;
type ProductFacts = VariantFacts & {
  title?: string;
  category?: string;
  optionNames?: string[];
  /** Replaces the one variant from the facts above. */
  variants?: VariantFacts[];
} & Partial<
    Pick<
      typeof products.$inferInsert,
      | "handle"
      | "description"
      | "tags"
      | "vendor"
      | "blurred"
      | "concealed"
      | "visible"
      | "returnable"
      | "inStock"
      | "soldCount"
      | "descriptionText"
      | "createdAt"
      | "maxPerOrder"
      | "warrantyMonths"
      | "goodFor"
      | "benefits"
      | "goesWith"
      | "ageRule"
      | "chargedOnPacking"
      | "cashOnDelivery"
      | "giftCard"
    >
  >;

/** Creates a product that can be bought; by default one variant with ten units at Rs. 1,000. */
export async function aProduct(db: Db, facts: ProductFacts = {}) {
  const { stock, priceCents, sku, optionValues, swatch, content, picture, weightGrams, category, ...rest } = facts;
  const { variants: several, ...columns } = rest;
  const { id: categoryId } = await aCategory(db, category);
  const [product] = await db
    .insert(products)
    .values({ title: "Plain product", publicId: unique(), handle: unique(), categoryId, ...columns })
    .returning();
  invariant(product, "product insert returned no row");
  const made = [];
  for (const [index, variant] of (
    several ?? [{ stock, priceCents, sku, optionValues, swatch, content, picture, weightGrams }]
  ).entries()) {
    made.push(await aVariant(db, product.id, { ...variant, position: index + 1 }));
  }
  const [first] = made;
  invariant(first, "no variant in the facts");
  return { ...product, variant: first, variants: made };
}

async function aVariant(db: Db, productId: string, facts: VariantFacts & { position: number }) {
  const { stock = 10, priceCents = rupees(1_000), ...columns } = facts;
  const [variant] = await db
    .insert(variants)
    .values({ productId, priceCents, ...columns })
    .returning();
  invariant(variant, "variant insert returned no row");
  if (stock > 0) {
    await db.insert(stockMovements).values({ variantId: variant.id, delta: stock, reason: "import", actor: "test" });
  }
  return { ...variant, stock };
}

/** Returns the category of this name, and creates it if there is none. */
export async function aCategory(db: Db, name = "Everything", facts: Partial<typeof categories.$inferInsert> = {}) {
  // Name and slug are both unique, and tests create products concurrently.
  await db
    .insert(categories)
    .values({ name, slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"), ...facts })
    .onConflictDoNothing();
  const [category] = await db.select().from(categories).where(eq(categories.name, name));
  invariant(category, "no category row");
  return category;
}

/** Creates a bundle of these variants, by default one unit of each, at Rs. 1,500. */
export async function aBundle(
  db: Db,
  contents: readonly { variant: { id: string }; quantity?: number }[],
  facts: ProductFacts = {},
) {
  const bundle = await aProduct(db, { title: "Plain bundle", stock: 0, priceCents: rupees(1_500), ...facts });
  for (const { variant, quantity = 1 } of contents) {
    await db.insert(bundleComponents).values({ bundleId: bundle.variant.id, variantId: variant.id, quantity });
  }
  return bundle;
}

type CustomerFacts = Partial<Omit<typeof customers.$inferInsert, "id" | "userId">>;

/** Creates a customer with a user, without password and address. */
export async function aCustomer(db: Db, facts: CustomerFacts = {}) {
  const email = facts.email ?? `${unique()}@example.test`;
  const userId = unique();
  await db.insert(users).values({ id: userId, name: "Test Customer", email });
  const [customer] = await db
    .insert(customers)
    .values({ userId, firstName: "Test", lastName: "Customer", phone: "+94771234567", ...facts, email })
    .returning();
  invariant(customer, "customer insert returned no row");
  return customer;
}

/** Creates the customer's default address. */
export async function anAddress(
  db: Db,
  customerId: string,
  facts: Partial<Omit<typeof addresses.$inferInsert, "id" | "customerId">> = {},
) {
  const [address] = await db
    .insert(addresses)
    .values({ customerId, line1: "1 Test Road", city: "Colombo", district: "LK-11", postalCode: "00300", ...facts })
    .returning();
  invariant(address, "address insert returned no row");
  return address;
}

/** Creates the terms that every order refers to. */
export async function theTerms(db: Db) {
  await db
    .insert(pages)
    .values({ slug: "terms", language: "en", version: 1, title: "Terms", body: "Terms" })
    .onConflictDoNothing();
}

/** Creates a customer with an address, as checkout reads them. */
export async function aProfile(db: Db, facts: CustomerFacts = {}): Promise<Profile> {
  await theTerms(db);
  const customer = await aCustomer(db, facts);
  const { line1, line2, city, postalCode, country } = await anAddress(db, customer.id);
  const { id: customerId, firstName, lastName, email, phone, language, namesInMails } = customer;
  const address = { line1, line2, city, district: "LK-11" as const, postalCode, country };
  return { customerId, firstName, lastName, email, phone, gender: null, language, namesInMails, address };
}
