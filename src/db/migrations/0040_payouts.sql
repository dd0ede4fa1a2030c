CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payout_id" uuid NOT NULL,
	"payment_reference" text NOT NULL,
	"payment_id" uuid,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "payout_lines_one_per_payment" UNIQUE("payout_id","payment_reference"),
	CONSTRAINT "payout_lines_have_a_payment" CHECK ("payout_lines"."payment_reference" <> '')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" uuid NOT NULL,
	"kind" text DEFAULT 'payout' NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_as" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"closed_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payouts_key_unique" UNIQUE("key"),
	CONSTRAINT "payouts_kind_is_known" CHECK ("payouts"."kind" in ('payout', 'write-off')),
	CONSTRAINT "payouts_closing_is_known" CHECK ("payouts"."closed_as" in ('written-off', 'withdrawn')),
	CONSTRAINT "payouts_have_a_reference" CHECK ("payouts"."reference" <> ''),
	CONSTRAINT "payouts_amount_is_positive" CHECK ("payouts"."kind" <> 'payout' or "payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_are_closed_with_a_reason" CHECK (case when "payouts"."closed_as" is null then "payouts"."closed_at" is null and "payouts"."closed_by" is null and "payouts"."closed_reason" = ''
        else "payouts"."closed_at" is not null and "payouts"."closed_by" is not null and "payouts"."closed_reason" <> '' end)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_source" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_lines_by_payment" ON "payout_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("paid_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_per_reference" ON "payouts" USING btree (lower("reference")) WHERE "payouts"."kind" = 'payout' and "payouts"."closed_as" is distinct from 'withdrawn';--> statement-breakpoint
CREATE INDEX "payments_by_provider" ON "payments" USING btree ("provider","created_at","id","currency","amount_cents","fee_cents") WHERE status <> 'declined' and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "payments_without_money" ON "payments" USING btree ("created_at","id") WHERE not (status <> 'declined' and status <> 'cancelled');--> statement-breakpoint
CREATE INDEX "payments_to_pay_out" ON "payments" USING btree ("created_at","id") WHERE provider = 'payhere' and currency = 'LKR' and not is_settled and status <> 'declined' and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree (coalesce("settled_at", "created_at"),"id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_is_within_amount" CHECK ("payments"."fee_cents" between 0 and "payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_has_a_source" CHECK (("payments"."fee_cents" is null) = ("payments"."fee_source" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_is_of_a_card" CHECK ("payments"."fee_cents" is null or "payments"."provider" = 'payhere');--> statement-breakpoint
-- Amount of a card payment that the gateway has not paid out yet, in LKR cents; null while its fee is unknown. Below
-- zero when it paid out too much, such as before a refund. A full refund returns the fee (payhere.md §4.4). Nothing more
-- is expected of a payment that was written off.
CREATE FUNCTION payout_due(payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN out.is_written_off THEN 0 ELSE
    p.amount_cents - back.amount - CASE WHEN back.amount >= p.amount_cents THEN 0 ELSE p.fee_cents END - out.amount END
  FROM payments p CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.amount_cents), 0) AS amount, coalesce(bool_or(o.kind = 'write-off'), false) AS is_written_off
    FROM payout_lines l JOIN payouts o ON o.id = l.payout_id
    WHERE l.payment_id = p.id AND o.closed_as IS DISTINCT FROM 'withdrawn'
  ) out CROSS JOIN LATERAL (
    SELECT CASE WHEN p.status = 'charged-back' THEN p.amount_cents ELSE (
      SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
      WHERE r.payment_id = p.id AND r.status = 'done' AND r.method = 'card') END AS amount
  ) back WHERE p.id = payment
$$;--> statement-breakpoint
CREATE FUNCTION settle_payments(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE payments SET is_settled = NOT is_settled
  WHERE id = ANY(changed) AND provider = 'payhere' AND is_settled <> coalesce(payout_due(id) = 0, false)
$$;--> statement-breakpoint
CREATE FUNCTION settle_changed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_payments(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_settle AFTER UPDATE OF status, fee_cents ON payments
  FOR EACH ROW WHEN (NEW.provider = 'payhere') EXECUTE FUNCTION settle_changed_payment();--> statement-breakpoint
CREATE FUNCTION settle_payment_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_payments(ARRAY[NEW.payment_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_settle_payment AFTER INSERT OR UPDATE OF status, amount_cents ON refunds
  FOR EACH ROW WHEN (NEW.method = 'card') EXECUTE FUNCTION settle_payment_of_row();--> statement-breakpoint
CREATE TRIGGER payout_lines_settle_payment AFTER INSERT ON payout_lines
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION settle_payment_of_row();--> statement-breakpoint
CREATE FUNCTION settle_payments_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_payments(ARRAY(SELECT payment_id FROM payout_lines WHERE payout_id = NEW.id AND payment_id IS NOT NULL));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payouts_settle_payments AFTER UPDATE OF closed_as ON payouts
  FOR EACH ROW EXECUTE FUNCTION settle_payments_of_payout();--> statement-breakpoint
-- A payout changes by being closed, with a reason; a withdrawn one stays as it is.
CREATE FUNCTION check_payout_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.closed_as = 'withdrawn' OR NEW.closed_as IS NULL
    OR (NEW.id, NEW.key, NEW.kind, NEW.paid_on, NEW.reference, NEW.amount_cents, NEW.actor, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.key, OLD.kind, OLD.paid_on, OLD.reference, OLD.amount_cents, OLD.actor, OLD.created_at)
  THEN
    RAISE EXCEPTION 'a payout can only be closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payouts_only_close BEFORE DELETE OR UPDATE ON payouts
  FOR EACH ROW EXECUTE FUNCTION check_payout_change();--> statement-breakpoint
CREATE TRIGGER payout_lines_append_only BEFORE DELETE OR UPDATE ON payout_lines
  FOR EACH ROW EXECUTE FUNCTION reject_change();
