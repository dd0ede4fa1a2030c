CREATE TYPE "public"."fulfilment_state" AS ENUM('on-hold', 'unfulfilled', 'partially-packed', 'packed', 'partially-dispatched', 'dispatched', 'delivery-failed', 'returning', 'partially-delivered', 'delivered', 'partially-returned', 'returned', 'cancelled', 'expired');
--> statement-breakpoint
CREATE TYPE "public"."hold_reason" AS ENUM('payment', 'confirmation', 'stock', 'review');
--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('unpaid', 'authorized', 'partially-paid', 'paid', 'partially-refunded', 'refunded', 'charged-back', 'voided');
--> statement-breakpoint
CREATE TYPE "public"."parcel_state" AS ENUM('packed', 'dispatched', 'delivery-failed', 'returning', 'delivered', 'returned');
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_order_line_id_pk" PRIMARY KEY("parcel_id","order_line_id"),
	CONSTRAINT "parcel_lines_quantity_is_positive" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" "parcel_state" DEFAULT 'packed' NOT NULL,
	"courier" text,
	"tracking_number" text,
	"tracking_url" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "parcels_attempts_begin_with_dispatch" CHECK (("parcels"."state" = 'packed') = ("parcels"."attempts" = 0)),
	CONSTRAINT "parcels_dispatched_has_a_courier" CHECK ("parcels"."attempts" = 0 or "parcels"."courier" is not null),
	CONSTRAINT "parcels_delivered_has_a_time" CHECK ("parcels"."state" <> 'delivered' or "parcels"."delivered_at" is not null),
	CONSTRAINT "parcels_tracking_is_https" CHECK ("parcels"."tracking_url" ~ '^https://')
);
--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
UPDATE orders SET paid_at = delivered_at WHERE payment_method = 'cash-on-delivery' AND delivered_at IS NOT NULL AND paid_at IS NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_state" "payment_state" DEFAULT 'unpaid' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment_state" "fulfilment_state";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_reason" "hold_reason";
--> statement-breakpoint
-- The fulfilment state that a former status stands for; null for the statuses of refunds, which said nothing about it.
CREATE FUNCTION pg_temp.fulfilment_of(status text) RETURNS fulfilment_state LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status WHEN 'paid' THEN 'unfulfilled' WHEN 'confirmed' THEN 'unfulfilled' WHEN 'packed' THEN 'packed'
    WHEN 'dispatched' THEN 'dispatched' WHEN 'delivered' THEN 'delivered' WHEN 'refused' THEN 'returning' WHEN 'returned' THEN 'returned'
    WHEN 'cancelled' THEN 'cancelled' WHEN 'expired' THEN 'expired' WHEN 'awaiting-payment' THEN 'on-hold'
    WHEN 'awaiting-transfer' THEN 'on-hold' WHEN 'awaiting-confirmation' THEN 'on-hold' END::fulfilment_state $$;
--> statement-breakpoint
-- A refund ended the fulfilment of an order; its last fulfilment event says where its items are.
UPDATE orders o SET fulfilment_state = coalesce(pg_temp.fulfilment_of(o.status::text), (
  SELECT pg_temp.fulfilment_of(e.to_status::text) FROM order_events e
  WHERE e.order_id = o.id AND pg_temp.fulfilment_of(e.to_status::text) IS NOT NULL ORDER BY e.created_at DESC, e.id DESC LIMIT 1
), CASE WHEN delivered_at IS NOT NULL THEN 'delivered' ELSE 'unfulfilled' END::fulfilment_state);
--> statement-breakpoint
UPDATE orders SET hold_reason = CASE WHEN status = 'awaiting-confirmation' THEN 'confirmation' ELSE 'payment' END::hold_reason
WHERE fulfilment_state = 'on-hold';
--> statement-breakpoint
-- What the bank took back before it was sent waits for staff.
UPDATE orders SET fulfilment_state = 'on-hold', hold_reason = 'review'
WHERE status = 'charged-back' AND fulfilment_state IN ('unfulfilled', 'packed');
--> statement-breakpoint
-- `paymentStateOf` in SQL: the payment state that payments and refunds add up to.
CREATE FUNCTION payment_state_from_sums(checked uuid) RETURNS payment_state LANGUAGE plpgsql STABLE AS $$
DECLARE
  o record;
  received bigint;
  refunded bigint;
  charged_back bigint;
  kept bigint;
BEGIN
  SELECT total_cents, paid_at IS NOT NULL AS is_accepted, fulfilment_state IN ('cancelled', 'expired', 'returned') AS is_over
    INTO o FROM orders WHERE id = checked;
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
END $$;
--> statement-breakpoint
UPDATE orders SET payment_state = payment_state_from_sums(id);
--> statement-breakpoint
-- Accepted orders without a payment row, such as imported ones, count as paid.
UPDATE orders SET payment_state = 'paid' WHERE payment_state IN ('unpaid', 'voided') AND payment_method <> 'cash-on-delivery'
  AND fulfilment_state NOT IN ('on-hold', 'cancelled', 'expired');
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "fulfilment_state" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "payment_state" "payment_state";
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "fulfilment_state" "fulfilment_state";
--> statement-breakpoint
ALTER TABLE order_events DISABLE TRIGGER order_events_append_only;
--> statement-breakpoint
UPDATE order_events SET fulfilment_state = pg_temp.fulfilment_of(to_status::text),
  payment_state = CASE to_status::text WHEN 'paid' THEN 'paid' WHEN 'refunded' THEN 'refunded'
    WHEN 'partly-refunded' THEN 'partially-refunded' WHEN 'charged-back' THEN 'charged-back' END::payment_state
WHERE to_status IS NOT NULL;
--> statement-breakpoint
ALTER TABLE order_events ENABLE TRIGGER order_events_append_only;
--> statement-breakpoint
-- One parcel for each order that was packed, with all of its lines.
INSERT INTO parcels (order_id, state, courier, tracking_number, tracking_url, attempts, created_at, updated_at, delivered_at)
SELECT id, fulfilment_state::text::parcel_state, CASE WHEN fulfilment_state = 'packed' THEN courier ELSE coalesce(courier, '') END,
  tracking_number, tracking_url, CASE WHEN fulfilment_state = 'packed' THEN 0 ELSE 1 END, updated_at, updated_at, delivered_at
FROM orders WHERE fulfilment_state IN ('packed', 'dispatched', 'returning', 'delivered', 'returned');
--> statement-breakpoint
INSERT INTO parcel_lines (parcel_id, order_line_id, quantity)
SELECT p.id, l.id, l.quantity FROM parcels p JOIN order_lines l ON l.order_id = p.order_id;
--> statement-breakpoint
DROP TRIGGER orders_discount_follows_status ON orders;
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_wait_as_their_method";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_has_a_time";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_delivered_has_a_time";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_dispatched_has_a_courier";
--> statement-breakpoint
DROP INDEX "orders_by_status";
--> statement-breakpoint
DROP INDEX "order_events_refused";
--> statement-breakpoint
DROP INDEX "orders_to_expire";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "from_status";
--> statement-breakpoint
-- New values of an enum cannot be used in the transaction that adds them: the type is replaced.
ALTER TYPE "public"."order_status" RENAME TO "order_status_before";
--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('awaiting-payment', 'awaiting-transfer', 'awaiting-confirmation', 'on-hold', 'paid', 'confirmed', 'packed', 'dispatched', 'delivery-failed', 'delivered', 'refused', 'returned', 'cancelled', 'expired', 'refunded', 'partly-refunded', 'charged-back');
--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "to_status" TYPE "order_status" USING to_status::text::order_status;
--> statement-breakpoint
DROP TYPE "public"."order_status_before";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" "order_status" GENERATED ALWAYS AS (case when payment_state in ('charged-back') then 'charged-back'::order_status when payment_state in ('refunded') then 'refunded'::order_status when hold_reason = 'payment' and payment_method = 'card' then 'awaiting-payment'::order_status when hold_reason = 'payment' then 'awaiting-transfer'::order_status when hold_reason = 'confirmation' then 'awaiting-confirmation'::order_status when fulfilment_state in ('on-hold') then 'on-hold'::order_status when fulfilment_state in ('unfulfilled') and payment_method = 'cash-on-delivery' then 'confirmed'::order_status when fulfilment_state in ('unfulfilled') then 'paid'::order_status when fulfilment_state in ('packed', 'partially-packed') then 'packed'::order_status when fulfilment_state in ('dispatched', 'partially-dispatched') then 'dispatched'::order_status when fulfilment_state in ('delivery-failed') then 'delivery-failed'::order_status when fulfilment_state in ('returning') then 'refused'::order_status when fulfilment_state in ('expired') then 'expired'::order_status when payment_state in ('partially-refunded') then 'partly-refunded'::order_status when fulfilment_state in ('delivered', 'partially-delivered') then 'delivered'::order_status when fulfilment_state in ('returned', 'partially-returned') then 'returned'::order_status when fulfilment_state in ('cancelled') then 'cancelled'::order_status end) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "parcel_lines_by_order_line" ON "parcel_lines" USING btree ("order_line_id");
--> statement-breakpoint
CREATE INDEX "parcels_by_order" ON "parcels" USING btree ("order_id","created_at");
--> statement-breakpoint
CREATE INDEX "orders_by_fulfilment" ON "orders" USING btree ("fulfilment_state","created_at","id");
--> statement-breakpoint
CREATE INDEX "order_events_refused" ON "order_events" USING btree ("order_id") WHERE "order_events"."fulfilment_state" = 'returning';
--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("expires_at") WHERE "orders"."fulfilment_state" = 'on-hold';
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_has_a_reason" CHECK (("orders"."fulfilment_state" = 'on-hold') = ("orders"."hold_reason" is not null));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_fits_its_method" CHECK (case "orders"."hold_reason" when 'payment' then "orders"."payment_method" <> 'cash-on-delivery'
        when 'confirmation' then "orders"."payment_method" = 'cash-on-delivery' else true end);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_leave_when_paid_or_cash" CHECK ("orders"."fulfilment_state" in ('on-hold', 'cancelled', 'expired') or "orders"."payment_method" = 'cash-on-delivery'
        or "orders"."payment_state" not in ('unpaid', 'authorized', 'voided'));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_voided_are_over" CHECK ("orders"."payment_state" <> 'voided' or "orders"."fulfilment_state" in ('cancelled', 'expired', 'returned'));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_over_expect_no_money" CHECK ("orders"."fulfilment_state" not in ('cancelled', 'expired') or "orders"."payment_state" not in ('unpaid', 'authorized'));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_accepted_money_has_a_time" CHECK ("orders"."fulfilment_state" <> 'unfulfilled' or "orders"."payment_method" = 'cash-on-delivery' or "orders"."paid_at" is not null);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivered_has_a_time" CHECK ("orders"."fulfilment_state" <> 'delivered' or "orders"."delivered_at" is not null);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispatched_has_a_courier" CHECK ("orders"."fulfilment_state" <> 'dispatched' or "orders"."courier" is not null);
--> statement-breakpoint
-- An order that ends unpaid gives its discount use back; one whose money is accepted late takes it again, if there is one left: the
-- money counts in any case.
CREATE OR REPLACE FUNCTION follow_with_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.fulfilment_state <> 'unfulfilled' THEN
    UPDATE discount_uses SET given_back_at = now() WHERE order_id = NEW.id AND given_back_at IS NULL;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM discount_codes c JOIN discount_uses u ON u.code_id = c.id WHERE u.order_id = NEW.id FOR UPDATE OF c;
  UPDATE discount_uses u SET given_back_at = NULL FROM discount_codes c
    WHERE u.order_id = NEW.id AND c.id = u.code_id AND (c.max_uses IS NULL OR c.used < c.max_uses);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: a code is locked after the items, as it is when an order is placed.
CREATE CONSTRAINT TRIGGER orders_discount_follows_fulfilment AFTER UPDATE OF fulfilment_state ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.discount_cents > 0 AND (
    (NEW.fulfilment_state IN ('cancelled', 'expired') AND NEW.paid_at IS NULL)
    OR (OLD.fulfilment_state = 'expired' AND NEW.fulfilment_state = 'unfulfilled')
  ))
  EXECUTE FUNCTION follow_with_discount();
--> statement-breakpoint
CREATE FUNCTION check_payment_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  stored payment_state;
  expected payment_state;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN checked := NEW.id;
  ELSIF TG_TABLE_NAME = 'payments' THEN checked := NEW.order_id;
  ELSE SELECT order_id INTO checked FROM payments WHERE id = NEW.payment_id;
  END IF;
  SELECT payment_state INTO stored FROM orders WHERE id = checked;
  expected := payment_state_from_sums(checked);
  -- The gateway's authorisation is no payment yet.
  IF stored IS NULL OR stored = expected OR (stored = 'authorized' AND expected = 'unpaid') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'order % is %, but its payments say %', checked, stored, expected USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_payment_state_matches_sums AFTER UPDATE OF payment_state, fulfilment_state, total_cents, paid_at
  ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_match_payment_state AFTER INSERT OR UPDATE OF status, amount_cents ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_match_payment_state AFTER INSERT OR UPDATE OF status, amount_cents ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();
--> statement-breakpoint
-- The fulfilment state equals what the parcels say. Parcels that came back leave their order free to be sent again.
CREATE FUNCTION check_fulfilment_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  stored fulfilment_state;
  n record;
  is_complete boolean;
  allowed text[];
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN checked := NEW.id; ELSE checked := coalesce(NEW.order_id, OLD.order_id); END IF;
  SELECT fulfilment_state INTO stored FROM orders WHERE id = checked;
  IF stored IS NULL THEN RETURN NULL; END IF;
  SELECT count(*) AS parcels, count(*) FILTER (WHERE state = 'dispatched') AS dispatched,
    count(*) FILTER (WHERE state = 'delivery-failed') AS failed, count(*) FILTER (WHERE state = 'returning') AS returning,
    count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'returned') AS returned
    INTO n FROM parcels WHERE order_id = checked;
  SELECT (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = checked) <=
    (SELECT coalesce(sum(l.quantity), 0) FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id WHERE p.order_id = checked)
    INTO is_complete;
  allowed := CASE
    WHEN n.parcels = n.returned AND n.parcels > 0 THEN ARRAY['returned', 'partially-returned', 'unfulfilled', 'on-hold']
    WHEN n.parcels = 0 THEN ARRAY['on-hold', 'unfulfilled', 'cancelled', 'expired']
    WHEN n.failed > 0 THEN ARRAY['delivery-failed']
    WHEN n.returning > 0 THEN ARRAY['returning']
    WHEN n.delivered > 0 AND n.returned > 0 THEN ARRAY['partially-returned', 'partially-delivered', 'dispatched']
    WHEN n.delivered = n.parcels AND is_complete THEN ARRAY['delivered']
    WHEN n.delivered > 0 THEN ARRAY['partially-delivered', 'dispatched']
    WHEN n.dispatched = n.parcels AND is_complete THEN ARRAY['dispatched']
    WHEN n.dispatched > 0 THEN ARRAY['partially-dispatched']
    WHEN is_complete THEN ARRAY['packed']
    ELSE ARRAY['partially-packed'] END;
  IF stored::text = ANY (allowed) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'order % is %, but its parcels say %', checked, stored, allowed USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_fulfilment_state_matches_parcels AFTER UPDATE OF fulfilment_state ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfilment_state();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcels_match_fulfilment_state AFTER INSERT OR UPDATE OF state OR DELETE ON parcels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfilment_state();
--> statement-breakpoint
-- No more units of a line in parcels than were ordered; parcels that came back do not count.
CREATE FUNCTION check_parcel_lines_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered integer;
  packed integer;
BEGIN
  SELECT quantity INTO ordered FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  SELECT coalesce(sum(l.quantity), 0) INTO packed FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
    WHERE l.order_line_id = NEW.order_line_id AND l.parcel_id <> NEW.parcel_id AND p.state <> 'returned';
  IF packed + NEW.quantity > ordered THEN
    RAISE EXCEPTION 'parcels would hold more of line % than was ordered', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER parcel_lines_fit_their_line BEFORE INSERT OR UPDATE ON parcel_lines
  FOR EACH ROW EXECUTE FUNCTION check_parcel_lines_fit();
--> statement-breakpoint
-- Lists and courier cash read the courier and tracking of the parcel that was dispatched last from its order.
CREATE FUNCTION copy_tracking_to_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET courier = NEW.courier, tracking_number = NEW.tracking_number, tracking_url = NEW.tracking_url
    WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parcels_copy_tracking AFTER UPDATE OF courier, tracking_number, tracking_url ON parcels
  FOR EACH ROW EXECUTE FUNCTION copy_tracking_to_order();
