ALTER TABLE "discount_codes" DROP CONSTRAINT "discount_codes_have_percent_or_amount";--> statement-breakpoint
ALTER TABLE "discount_uses" DROP CONSTRAINT "discount_uses_have_percent_or_amount";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_has_its_line";--> statement-breakpoint
ALTER TABLE "discount_codes" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" DROP CONSTRAINT "discount_uses_pkey";--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_code_id_pk" PRIMARY KEY("order_id","code_id");--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "frees_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "buy_units" integer;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "get_units" integer;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "scope_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "is_combinable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "frees_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "buy_units" integer;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "get_units" integer;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "scope_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "saved_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_have_one_kind" CHECK (num_nonnulls("discount_codes"."percent", "discount_codes"."amount_cents") = case when "discount_codes"."frees_delivery" then 0 else 1 end);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_units_have_percent" CHECK (("discount_codes"."buy_units" is null) = ("discount_codes"."get_units" is null) and ("discount_codes"."buy_units" is null or "discount_codes"."percent" is not null));--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_units_are_in_range" CHECK ("discount_codes"."buy_units" between 1 and 99 and "discount_codes"."get_units" between 1 and 99);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_scope_is_known" CHECK ("discount_codes"."scope" in ('all', 'products', 'categories', 'collections'));--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_scope_has_ids" CHECK (("discount_codes"."scope" = 'all') = (cardinality("discount_codes"."scope_ids") = 0));--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_offers_have_a_title_and_no_limits" CHECK ("discount_codes"."code" is not null or (coalesce("discount_codes"."titles" ->> 'en', '') <> '' and "discount_codes"."max_uses" is null and "discount_codes"."max_uses_each" is null));--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_have_one_kind" CHECK (num_nonnulls("discount_uses"."percent", "discount_uses"."amount_cents") = case when "discount_uses"."frees_delivery" then 0 else 1 end);--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_saved_is_not_negative" CHECK ("discount_uses"."saved_cents" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_has_its_line" CHECK (case "ledger_entries"."kind" when 'sale' then "ledger_entries"."order_line_id" is not null
        when 'return' then "ledger_entries"."order_line_id" is not null and "ledger_entries"."units" <> 0 and "ledger_entries"."amount_cents" = 0
        when 'refund' then ("ledger_entries"."order_line_id" is null) = ("ledger_entries"."units" = 0)
        when 'chargeback' then ("ledger_entries"."order_line_id" is null) = ("ledger_entries"."units" = 0)
        when 'discount' then "ledger_entries"."units" = 0
        else "ledger_entries"."order_line_id" is null and "ledger_entries"."units" = 0 end);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_is_at_most_amount" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."price_cents" * "order_lines"."quantity");--> statement-breakpoint
-- Subtotal and discount of an order are the sums of its lines.
CREATE OR REPLACE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  subtotal bigint;
  discount bigint;
  lines bigint;
  discounts bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    checked := NEW.id;
  ELSE
    checked := COALESCE(NEW.order_id, OLD.order_id);
  END IF;
  SELECT o.subtotal_cents, o.discount_cents, l.amount, l.discount INTO subtotal, discount, lines, discounts
    FROM orders o CROSS JOIN LATERAL (
      SELECT COALESCE(SUM(price_cents * quantity), 0) AS amount, COALESCE(SUM(discount_cents), 0) AS discount
      FROM order_lines WHERE order_id = o.id
    ) l WHERE o.id = checked;
  IF lines <> subtotal THEN
    RAISE EXCEPTION 'order % has a subtotal of % but lines of %', checked, subtotal, lines USING ERRCODE = 'check_violation';
  END IF;
  IF discounts <> discount THEN
    RAISE EXCEPTION 'order % has a discount of % but discounts of lines of %', checked, discount, discounts
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER orders_subtotal_equals_lines ON orders;
CREATE CONSTRAINT TRIGGER orders_subtotal_equals_lines AFTER INSERT OR UPDATE OF subtotal_cents, discount_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
--> statement-breakpoint
-- Counts the uses of a code. Automatic offers have no limit, and a counter would serialise all orders.
CREATE OR REPLACE FUNCTION count_discount_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := CASE WHEN OLD.released_at IS NULL THEN 1 ELSE 0 END; END IF;
  IF TG_OP <> 'DELETE' THEN after := CASE WHEN NEW.released_at IS NULL THEN 1 ELSE 0 END; END IF;
  IF before <> after THEN
    UPDATE discount_codes SET used = used + after - before
      WHERE id = COALESCE(NEW.code_id, OLD.code_id) AND code IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION update_discount_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.fulfilment_state <> 'unfulfilled' THEN
    UPDATE discount_uses SET released_at = now() WHERE order_id = NEW.id AND released_at IS NULL;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM discount_codes c JOIN discount_uses u ON u.code_id = c.id
    WHERE u.order_id = NEW.id AND c.code IS NOT NULL FOR UPDATE OF c;
  UPDATE discount_uses u SET released_at = NULL FROM discount_codes c
    WHERE u.order_id = NEW.id AND c.id = u.code_id AND (c.max_uses IS NULL OR c.used < c.max_uses);
  RETURN NULL;
END $$;
-- A code for free delivery takes nothing off the items, so the discount of the order does not show it.
DROP TRIGGER orders_update_discount_use ON orders;
CREATE CONSTRAINT TRIGGER orders_update_discount_use AFTER UPDATE OF fulfilment_state ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (
    (NEW.fulfilment_state IN ('cancelled', 'expired') AND NEW.paid_at IS NULL)
    OR (OLD.fulfilment_state = 'expired' AND NEW.fulfilment_state = 'unfulfilled')
  )
  EXECUTE FUNCTION update_discount_use();
--> statement-breakpoint
-- The largest remainder, as in promotions/allocate.ts.
UPDATE order_lines l SET discount_cents = share.cents + CASE WHEN share.place <= share.missing THEN 1 ELSE 0 END
FROM (
  SELECT s.id, s.cents, s.discount - sum(s.cents) OVER (PARTITION BY s.order_id) AS missing,
    row_number() OVER (PARTITION BY s.order_id ORDER BY s.rest DESC, s.amount DESC, s.id) AS place
  FROM (
    SELECT b.id, b.order_id, o.discount_cents AS discount, b.price_cents * b.quantity AS amount,
      div(o.discount_cents::numeric * b.price_cents * b.quantity, o.subtotal_cents) AS cents,
      mod(o.discount_cents::numeric * b.price_cents * b.quantity, o.subtotal_cents) AS rest
    FROM orders o JOIN order_lines b ON b.order_id = o.id WHERE o.discount_cents > 0
  ) s
) share
WHERE share.id = l.id;
--> statement-breakpoint
-- Discounts of sales move from the order to its lines, on the day of the sale: no figure changes.
WITH sale AS (
  SELECT DISTINCT ON (e.order_id) e.*, (SELECT max(posting) + 1 FROM ledger_entries a WHERE a.order_id = e.order_id) AS next
  FROM ledger_entries e WHERE e.kind = 'discount' ORDER BY e.order_id, e.posting
)
INSERT INTO ledger_entries (order_id, posting, kind, order_line_id, product_public_id, variant_id, amount_cents, payment_method,
  district, courier, created_at)
SELECT s.order_id, s.next, 'discount'::ledger_kind, l.id, l.product_public_id, l.variant_id, -l.discount_cents, s.payment_method, s.district,
  s.courier, s.created_at
FROM sale s JOIN order_lines l ON l.order_id = s.order_id WHERE l.discount_cents > 0
UNION ALL
SELECT s.order_id, s.next, 'discount', NULL, NULL, NULL, o.discount_cents, s.payment_method, s.district, s.courier, s.created_at
FROM sale s JOIN orders o ON o.id = s.order_id WHERE o.discount_cents > 0;
--> statement-breakpoint
UPDATE discount_uses u SET saved_cents = o.discount_cents FROM orders o WHERE o.id = u.order_id;
--> statement-breakpoint
-- A later migration of the same transaction can change the tables only if no check is pending.
SET CONSTRAINTS ALL IMMEDIATE;
