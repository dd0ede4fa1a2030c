CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag"),
	CONSTRAINT "order_tags_are_short" CHECK (length("order_tags"."tag") between 1 and 30),
	CONSTRAINT "order_tags_are_normalized" CHECK ("order_tags"."tag" = btrim("order_tags"."tag") and "order_tags"."tag" !~ '[,[:cntrl:]]|  ')
);
--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "districts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "overdue_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "cash_limit_cents" bigint;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "waybill" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_by_tag" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_hold_end" ON "orders" USING btree (coalesce(case when "fulfilment_state" = 'on-hold' then "expires_at" end, 'infinity'),"created_at","id");--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_overdue_days_are_possible" CHECK ("couriers"."overdue_days" between 1 and 60);--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_cash_limit_is_positive" CHECK ("couriers"."cash_limit_cents" is null or ("couriers"."cash_limit_cents" > 0 and "couriers"."collects_cash"));