import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { orders } from "./orders.ts";

/** Staff notes about an order. Part of the customer's own data; deleted when the order is anonymised. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Key of the submitted form: a second submission with the same key has no effect. */
    key: uuid().notNull(),
    /** A staff id. */
    actor: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("order_notes_one_per_form").on(t.orderId, t.key),
    check("order_notes_are_not_empty", sql`${t.text} <> ''`),
  ],
);

/** Staff tags of an order, as `normalizeTag` spells them. Deleted when the order is anonymised. */
export const orderTags = pgTable(
  "order_tags",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    tag: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.tag] }),
    index("order_tags_by_tag").on(t.tag, t.orderId),
    check("order_tags_are_short", sql`length(${t.tag}) between 1 and 30`),
    check("order_tags_are_normalized", sql`${t.tag} = btrim(${t.tag}) and ${t.tag} !~ '[,[:cntrl:]]|  '`),
  ],
);
