CREATE TABLE "credit_movements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"credit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"order_id" uuid,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_movements_have_the_sign_of_their_kind" CHECK (case "credit_movements"."kind" when 'issue' then "credit_movements"."amount_cents" > 0 when 'refund' then "credit_movements"."amount_cents" > 0
        when 'spend' then "credit_movements"."amount_cents" < 0 when 'expire' then "credit_movements"."amount_cents" < 0 when 'void' then "credit_movements"."amount_cents" < 0
        else false end),
	CONSTRAINT "credit_movements_name_their_money" CHECK (("credit_movements"."kind" = 'spend') = ("credit_movements"."payment_id" is not null) and ("credit_movements"."refund_id" is null or "credit_movements"."kind" in ('refund', 'issue'))
        and ("credit_movements"."kind" <> 'refund' or "credit_movements"."refund_id" is not null)
        and ("credit_movements"."order_id" is not null) = (num_nonnulls("credit_movements"."payment_id", "credit_movements"."refund_id") > 0))
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid,
	"code_hash" text,
	"code_end" text,
	"redeemed_at" timestamp with time zone,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"form_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credits_kind_is_known" CHECK ("credits"."kind" in ('gift-card', 'store-credit')),
	CONSTRAINT "credits_balance_is_not_negative" CHECK ("credits"."balance_cents" >= 0),
	CONSTRAINT "credits_gift_cards_have_a_code" CHECK (("credits"."kind" = 'gift-card') = ("credits"."code_hash" is not null) and ("credits"."code_hash" is null) = ("credits"."code_end" is null)),
	CONSTRAINT "credits_code_end_is_readable" CHECK ("credits"."code_end" ~ '^[2-9B-DF-HJKMNP-TV-Z]{4}$'),
	CONSTRAINT "credits_unredeemed_have_no_customer" CHECK ("credits"."kind" <> 'gift-card' or "credits"."customer_id" is null or "credits"."redeemed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_method_is_known";--> statement-breakpoint
DROP INDEX "orders_cash_outstanding";--> statement-breakpoint
DROP INDEX "orders_cash_mismatched";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_movements_by_credit" ON "credit_movements" USING btree ("credit_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_per_payment" ON "credit_movements" USING btree ("payment_id") WHERE "credit_movements"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_per_refund" ON "credit_movements" USING btree ("refund_id") WHERE "credit_movements"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_movements_by_order" ON "credit_movements" USING btree ("order_id") WHERE "credit_movements"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_issued_once" ON "credit_movements" USING btree ("credit_id") WHERE "credit_movements"."kind" = 'issue';--> statement-breakpoint
CREATE INDEX "credits_by_customer" ON "credits" USING btree ("customer_id") WHERE "credits"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "credits_newest" ON "credits" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_code_unique" ON "credits" USING btree ("code_hash") WHERE "credits"."code_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credits_once_per_form" ON "credits" USING btree ("form_key") WHERE "credits"."form_key" is not null;--> statement-breakpoint
CREATE INDEX "credits_to_expire" ON "credits" USING btree ("expires_at") WHERE "credits"."balance_cents" > 0;--> statement-breakpoint
CREATE INDEX "orders_cash_outstanding" ON "orders" USING btree ("courier","delivered_at","id","total_cents","credit_cents","remitted_cents") WHERE payment_method = 'cash-on-delivery' and delivered_at is not null and remitted_cents < total_cents - credit_cents;--> statement-breakpoint
CREATE INDEX "orders_cash_mismatched" ON "orders" USING btree ("delivered_at","id") WHERE remitted_cents <> 0 and (remitted_cents <> total_cents - credit_cents or delivered_at is null or payment_method <> 'cash-on-delivery');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_is_not_negative" CHECK ("orders"."credit_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_is_known" CHECK ("refunds"."method" in ('card', 'bank-transfer', 'cash', 'credit'));--> statement-breakpoint
-- The check that a balance is not negative makes each spend conditional: a concurrent one waits for the row.
CREATE FUNCTION apply_credit_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credits SET balance_cents = balance_cents + NEW.amount_cents WHERE id = NEW.credit_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER credits_follow_movements AFTER INSERT ON credit_movements
  FOR EACH ROW EXECUTE FUNCTION apply_credit_movement();--> statement-breakpoint
CREATE TRIGGER credit_movements_append_only BEFORE DELETE OR UPDATE ON credit_movements
  FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE FUNCTION reject_direct_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance_cents <> 0 THEN
      RAISE EXCEPTION 'credit starts without a balance; insert a movement' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.balance_cents <> OLD.balance_cents AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance changes by inserting a credit movement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER credits_balance_only_by_movement BEFORE INSERT OR UPDATE OF balance_cents ON credits
  FOR EACH ROW EXECUTE FUNCTION reject_direct_credit_change();--> statement-breakpoint
-- A payment with credit and a refund as credit exist only together with the movement of the same amount.
CREATE FUNCTION check_credit_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM credit_movements WHERE payment_id = NEW.id AND amount_cents = -NEW.amount_cents) THEN
    RAISE EXCEPTION 'payment % with credit has no movement of its amount', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_with_credit_have_a_movement AFTER INSERT OR UPDATE OF amount_cents, provider ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.provider IN ('gift-card', 'store-credit'))
  EXECUTE FUNCTION check_credit_payment();--> statement-breakpoint
CREATE FUNCTION check_credit_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM credit_movements WHERE refund_id = NEW.id AND amount_cents = NEW.amount_cents) THEN
    RAISE EXCEPTION 'refund % as credit has no movement of its amount', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_as_credit_have_a_movement AFTER INSERT OR UPDATE OF amount_cents, method, status ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.method = 'credit' AND NEW.status = 'done')
  EXECUTE FUNCTION check_credit_refund();
