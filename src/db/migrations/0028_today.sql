CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "missed_searches_are_short" CHECK (length("missed_searches"."words") between 1 and 40)
);
--> statement-breakpoint
CREATE INDEX "variants_by_stock" ON "variants" USING btree ("stock","product_id") WHERE not "variants"."retired";--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ((case when "payment_method" = 'cash-on-delivery' then "delivered_at" else "paid_at" end),"payment_method","total_cents") WHERE "orders"."status" <> 'charged-back';--> statement-breakpoint
CREATE INDEX "payment_notices_of_failures" ON "payment_notices" USING btree ("received_at") WHERE "payment_notices"."outcome" not in ('paid', 'duplicate', 'pending', 'ignored');--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("settled_at") WHERE "refunds"."status" = 'done';