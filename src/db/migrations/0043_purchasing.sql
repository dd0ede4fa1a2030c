CREATE TABLE "purchase_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purchase_order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost_cents" bigint NOT NULL,
	"freight_cents" bigint DEFAULT 0 NOT NULL,
	"received_units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_lines_one_per_variant" UNIQUE("purchase_order_id","variant_id"),
	CONSTRAINT "purchase_lines_quantity_is_positive" CHECK ("purchase_lines"."quantity" > 0),
	CONSTRAINT "purchase_lines_are_not_negative" CHECK ("purchase_lines"."unit_cost_cents" >= 0 and "purchase_lines"."freight_cents" >= 0 and "purchase_lines"."received_units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"expected_on" date,
	"freight_cents" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_orders_state_is_known" CHECK ("purchase_orders"."state" in ('draft', 'sent', 'part-received', 'received', 'closed', 'cancelled')),
	CONSTRAINT "purchase_orders_number_is_positive" CHECK ("purchase_orders"."number" > 0),
	CONSTRAINT "purchase_orders_freight_is_not_negative" CHECK ("purchase_orders"."freight_cents" >= 0),
	CONSTRAINT "purchase_orders_were_sent" CHECK ("purchase_orders"."state" in ('draft', 'cancelled') or "purchase_orders"."sent_at" is not null),
	CONSTRAINT "purchase_orders_end_once" CHECK (("purchase_orders"."ended_at" is not null) = ("purchase_orders"."state" = 'closed' or "purchase_orders"."state" = 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"receipt_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"landed_cents" bigint NOT NULL,
	"cost_before_cents" bigint,
	"cost_after_cents" bigint NOT NULL,
	CONSTRAINT "purchase_receipt_lines_one_per_line" UNIQUE("receipt_id","line_id"),
	CONSTRAINT "purchase_receipt_lines_units_are_positive" CHECK ("purchase_receipt_lines"."units" > 0),
	CONSTRAINT "purchase_receipt_lines_are_not_negative" CHECK ("purchase_receipt_lines"."landed_cents" >= 0 and "purchase_receipt_lines"."cost_after_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" uuid NOT NULL,
	"purchase_order_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_receipts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"contact_person" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"delivery_days" integer,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_have_a_name" CHECK ("suppliers"."name" <> ''),
	CONSTRAINT "suppliers_delivery_days_are_within_a_year" CHECK ("suppliers"."delivery_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "receipt_line_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_receipt_id_purchase_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."purchase_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_line_id_purchase_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_lines_by_variant" ON "purchase_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_supplier" ON "purchase_orders" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_on_the_way" ON "purchase_orders" USING btree ("id") WHERE "purchase_orders"."state" in ('sent', 'part-received');--> statement-breakpoint
CREATE INDEX "purchase_receipt_lines_by_line" ON "purchase_receipt_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_by_order" ON "purchase_receipts" USING btree ("purchase_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_by_name" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_receipt_line_id_purchase_receipt_lines_id_fk" FOREIGN KEY ("receipt_line_id") REFERENCES "public"."purchase_receipt_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once_per_receipt" ON "stock_movements" USING btree ("receipt_line_id") WHERE "stock_movements"."receipt_line_id" is not null;--> statement-breakpoint
CREATE TRIGGER purchase_receipts_append_only BEFORE DELETE OR UPDATE ON purchase_receipts
  FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER purchase_receipt_lines_append_only BEFORE DELETE OR UPDATE ON purchase_receipt_lines
  FOR EACH ROW EXECUTE FUNCTION reject_change();
