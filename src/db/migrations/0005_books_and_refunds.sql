CREATE TYPE "public"."notice_source" AS ENUM('notice', 'books');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "source" "notice_source" DEFAULT 'notice' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor" text NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_check" ON "orders" USING btree ("next_check_at") WHERE "orders"."next_check_at" is not null;--> statement-breakpoint
-- Refunds of a payment never exceed it, however many ask at the same moment: the payment's row makes them wait for each other.
CREATE FUNCTION check_refunds_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  wished bigint;
BEGIN
  SELECT amount_cents INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT COALESCE(SUM(amount_cents), 0) INTO wished FROM refunds
    WHERE payment_id = NEW.payment_id AND status <> 'failed' AND id <> NEW.id;
  IF NEW.status <> 'failed' AND wished + NEW.amount_cents > paid THEN
    RAISE EXCEPTION 'refunds of payment % would exceed it', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_fit_their_payment BEFORE INSERT OR UPDATE OF amount_cents, status, payment_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refunds_fit();
--> statement-breakpoint
-- Orders that wait now are asked about soon.
UPDATE orders SET next_check_at = now() WHERE status = 'awaiting-payment';
