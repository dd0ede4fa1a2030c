ALTER TABLE "orders" DROP CONSTRAINT "orders_transfer_reference_unique";--> statement-breakpoint
DROP INDEX "mails_by_customer";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_transfer_reference_unique" ON "orders" USING btree ("transfer_reference") WHERE "orders"."transfer_reference" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_customer" ON "mails" USING btree ("customer_id") WHERE "mails"."customer_id" is not null;--> statement-breakpoint
-- The same promise as before in one query: it runs three times for an order of two lines.
CREATE OR REPLACE FUNCTION check_order_lines_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  expected bigint;
  found bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    checked := NEW.id;
  ELSE
    checked := COALESCE(NEW.order_id, OLD.order_id);
  END IF;
  SELECT o.subtotal_cents, COALESCE((SELECT SUM(l.price_cents * l.quantity) FROM order_lines l WHERE l.order_id = o.id), 0)
    INTO expected, found FROM orders o WHERE o.id = checked;
  IF found <> expected THEN
    RAISE EXCEPTION 'order % has a subtotal of % but lines of %', checked, expected, found USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
