CREATE TABLE "remittance_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"remittance_id" uuid NOT NULL,
	"named" text NOT NULL,
	"order_id" uuid,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittance_lines_once_each" UNIQUE("remittance_id","named"),
	CONSTRAINT "remittance_lines_say_something" CHECK ("remittance_lines"."amount_cents" <> 0 and "remittance_lines"."named" <> '')
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" uuid NOT NULL,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"handed_over_on" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittances_key_unique" UNIQUE("key"),
	CONSTRAINT "remittances_are_named" CHECK ("remittances"."courier" <> '' and "remittances"."reference" <> '')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handed_over_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remittance_lines_by_order" ON "remittance_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_unknown" ON "remittance_lines" USING btree ("created_at","id") WHERE "remittance_lines"."order_id" is null;--> statement-breakpoint
CREATE INDEX "remittances_newest" ON "remittances" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_once" ON "remittances" USING btree (lower("courier"),lower("reference"));--> statement-breakpoint
CREATE INDEX "orders_cash_outstanding" ON "orders" USING btree ("courier","delivered_at","id","total_cents","handed_over_cents") WHERE payment_method = 'cash-on-delivery' and delivered_at is not null and handed_over_cents < total_cents;--> statement-breakpoint
CREATE INDEX "orders_cash_odd" ON "orders" USING btree ("delivered_at","id") WHERE handed_over_cents <> 0 and (handed_over_cents <> total_cents or delivered_at is null or payment_method <> 'cash-on-delivery');
--> statement-breakpoint
-- by hand
CREATE TRIGGER remittances_append_only BEFORE UPDATE OR DELETE ON remittances
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER remittance_lines_append_only BEFORE UPDATE OR DELETE ON remittance_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What came in for an order is the sum of its lines: inserting a line is the only way to change it.
CREATE FUNCTION add_handed_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET handed_over_cents = handed_over_cents + NEW.amount_cents WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER handed_over_follows_lines AFTER INSERT ON remittance_lines
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION add_handed_over();
--> statement-breakpoint
CREATE FUNCTION refuse_direct_hand_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.handed_over_cents <> OLD.handed_over_cents AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'cash that was handed over changes by inserting a line of a remittance' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_handed_over_only_by_lines BEFORE UPDATE OF handed_over_cents ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_hand_over();
