CREATE TYPE "public"."authorization_status" AS ENUM('open', 'captured', 'released', 'ended');--> statement-breakpoint
CREATE TYPE "public"."capture_status" AS ENUM('requested', 'done', 'failed', 'unknown');--> statement-breakpoint
CREATE TABLE "captures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"authorization_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" "capture_status" DEFAULT 'requested' NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "captures_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "captures_amount_is_positive" CHECK ("captures"."amount_cents" > 0),
	CONSTRAINT "captures_done_has_a_payment" CHECK (("captures"."status" = 'done') = ("captures"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "card_authorizations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"encrypted_token" text,
	"token_hash" text NOT NULL,
	"status" "authorization_status" DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "card_authorizations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "card_authorizations_amount_is_positive" CHECK ("card_authorizations"."amount_cents" > 0),
	CONSTRAINT "card_authorizations_open_has_a_token" CHECK ("card_authorizations"."status" <> 'open' or "card_authorizations"."encrypted_token" is not null),
	CONSTRAINT "card_authorizations_settled_has_a_time" CHECK (("card_authorizations"."status" = 'open') = ("card_authorizations"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_fulfilled_when_paid_or_cash";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_accepted_payment_has_a_time";--> statement-breakpoint
DROP INDEX "payment_notifications_failed";--> statement-breakpoint
ALTER TABLE "orders" drop column "status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" "order_status" GENERATED ALWAYS AS (case when payment_state in ('charged-back') then 'charged-back'::order_status when payment_state in ('refunded') then 'refunded'::order_status when hold_reason = 'payment' and payment_method = 'card' then 'awaiting-payment'::order_status when hold_reason = 'payment' then 'awaiting-transfer'::order_status when hold_reason = 'confirmation' then 'awaiting-confirmation'::order_status when fulfilment_state in ('on-hold') then 'on-hold'::order_status when fulfilment_state in ('unfulfilled') and payment_method = 'cash-on-delivery' then 'confirmed'::order_status when payment_state in ('authorized') and fulfilment_state in ('unfulfilled') then 'confirmed'::order_status when fulfilment_state in ('unfulfilled') then 'paid'::order_status when fulfilment_state in ('packed', 'partially-packed') then 'packed'::order_status when fulfilment_state in ('dispatched', 'partially-dispatched', 'partially-delivered') then 'dispatched'::order_status when fulfilment_state in ('delivery-failed') then 'delivery-failed'::order_status when fulfilment_state in ('returning') then 'refused'::order_status when fulfilment_state in ('expired') then 'expired'::order_status when payment_state in ('partially-refunded') then 'partly-refunded'::order_status when fulfilment_state in ('delivered', 'partially-returned') then 'delivered'::order_status when fulfilment_state in ('returned') then 'returned'::order_status when fulfilment_state in ('cancelled') then 'cancelled'::order_status end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "charged_on_packing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_on_packing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_authorization_id_card_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."card_authorizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD CONSTRAINT "card_authorizations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captures_by_authorization" ON "captures" USING btree ("authorization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captures_once" ON "captures" USING btree ("authorization_id") WHERE "captures"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "card_authorizations_by_order" ON "card_authorizations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_authorizations_to_end" ON "card_authorizations" USING btree ("ends_at") WHERE "card_authorizations"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "card_authorizations_one_open" ON "card_authorizations" USING btree ("order_id") WHERE "card_authorizations"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payment_notifications_failed" ON "payment_notifications" USING btree ("received_at") WHERE "payment_notifications"."outcome" not in ('paid', 'authorized', 'captured', 'duplicate', 'pending', 'ignored');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_charged_on_packing_pay_by_card" CHECK (not "orders"."charged_on_packing" or ("orders"."payment_method" = 'card' and "orders"."credit_cents" = 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_authorized_are_charged_on_packing" CHECK ("orders"."payment_state" <> 'authorized' or "orders"."charged_on_packing");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilled_when_paid_or_cash" CHECK ("orders"."fulfilment_state" in ('on-hold', 'cancelled', 'expired') or "orders"."payment_method" = 'cash-on-delivery'
        or "orders"."payment_state" not in ('unpaid', 'authorized', 'voided')
        or ("orders"."payment_state" = 'authorized' and "orders"."fulfilment_state" in ('unfulfilled', 'packed')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_accepted_payment_has_a_time" CHECK ("orders"."fulfilment_state" <> 'unfulfilled' or "orders"."payment_method" = 'cash-on-delivery' or "orders"."paid_at" is not null
        or "orders"."payment_state" = 'authorized');--> statement-breakpoint
-- Also returns `authorized`: the bank reserves the amount on the card.
CREATE OR REPLACE FUNCTION payment_state_from_sums(checked uuid) RETURNS payment_state LANGUAGE plpgsql STABLE AS $$
DECLARE
  o record;
  received bigint;
  refunded bigint;
  charged_back bigint;
  kept bigint;
BEGIN
  SELECT total_cents, paid_at IS NOT NULL AS is_accepted, fulfilment_state IN ('cancelled', 'expired', 'returned') AS is_over,
    EXISTS (SELECT FROM card_authorizations WHERE order_id = checked AND status = 'open') AS is_authorized
    INTO o FROM orders WHERE id = checked;
  IF o.is_authorized THEN RETURN 'authorized'; END IF;
  SELECT coalesce(sum(amount_cents) FILTER (WHERE status IN ('received', 'refunded')), 0),
    coalesce(sum(amount_cents) FILTER (WHERE status = 'charged-back'), 0)
    INTO received, charged_back FROM payments WHERE order_id = checked AND currency = 'LKR';
  SELECT coalesce(sum(r.amount_cents), 0) INTO refunded FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.order_id = checked AND p.currency = 'LKR' AND p.status IN ('received', 'refunded') AND r.status = 'done';
  kept := received - refunded;
  IF charged_back > 0 AND kept < o.total_cents THEN RETURN 'charged-back'; END IF;
  IF o.is_accepted AND refunded > 0 AND kept < o.total_cents THEN
    RETURN CASE WHEN kept > 0 THEN 'partially-refunded' ELSE 'refunded' END;
  END IF;
  IF kept >= o.total_cents AND (kept > 0 OR o.is_accepted) THEN RETURN 'paid'; END IF;
  IF kept > 0 THEN RETURN 'partially-paid'; END IF;
  RETURN CASE WHEN o.is_over THEN 'voided' ELSE 'unpaid' END;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_payment_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  stored payment_state;
  expected payment_state;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN checked := NEW.id;
  ELSIF TG_TABLE_NAME = 'payments' OR TG_TABLE_NAME = 'card_authorizations' THEN
    checked := coalesce(NEW.order_id, OLD.order_id);
  ELSE SELECT order_id INTO checked FROM payments WHERE id = coalesce(NEW.payment_id, OLD.payment_id);
  END IF;
  SELECT payment_state INTO stored FROM orders WHERE id = checked;
  expected := payment_state_from_sums(checked);
  IF stored IS NULL OR stored = expected THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'order % is %, but its payments say %', checked, stored, expected USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER card_authorizations_match_payment_state AFTER INSERT OR DELETE OR UPDATE OF status
  ON card_authorizations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();--> statement-breakpoint
CREATE FUNCTION check_captured_amount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  authorized bigint;
BEGIN
  SELECT amount_cents INTO authorized FROM card_authorizations WHERE id = NEW.authorization_id;
  IF NEW.amount_cents > authorized THEN
    RAISE EXCEPTION 'capture % would exceed its authorization', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER captures_stay_within_authorization BEFORE INSERT OR UPDATE OF amount_cents ON captures
  FOR EACH ROW EXECUTE FUNCTION check_captured_amount();
