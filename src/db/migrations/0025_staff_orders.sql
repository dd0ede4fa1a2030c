CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"actor" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_one_per_form" UNIQUE("order_id","key"),
	CONSTRAINT "order_notes_say_something" CHECK ("order_notes"."words" <> '')
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_one_look_a_day" ON "audit_log" USING btree ("actor","subject",("facts"->>'day')) WHERE "audit_log"."action" = 'order.look';--> statement-breakpoint
CREATE INDEX "order_lines_by_sku" ON "order_lines" USING btree (lower("sku")) WHERE "order_lines"."sku" <> '';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_method" ON "orders" USING btree ("payment_method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_number_from_its_end" ON "orders" USING btree (reverse("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_phone_from_its_end" ON "orders" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_last_name" ON "orders" USING btree (lower("last_name") text_pattern_ops);