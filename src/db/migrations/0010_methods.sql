CREATE TABLE "order_codes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text,
	"tries_left" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"requests" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_codes_tries_are_limited" CHECK ("order_codes"."tries_left" >= 0),
	CONSTRAINT "order_codes_expire" CHECK (("order_codes"."code_hash" is null) = ("order_codes"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_are_not_negative";--> statement-breakpoint
DROP INDEX "stock_movements_once_per_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "holding" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_refused" ON "order_events" USING btree ("order_id") WHERE "order_events"."to_status" = 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once_per_order" ON "stock_movements" USING btree ("order_id","variant_id","reason","holding") WHERE "stock_movements"."order_id" is not null and "stock_movements"."reason" in ('held', 'released');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_transfer_reference_unique" UNIQUE("transfer_reference");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_is_for_cash" CHECK ("orders"."fee_cents" = 0 or "orders"."payment_method" = 'cash-on-delivery');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wait_as_their_method" CHECK (case "orders"."status" when 'awaiting-payment' then "orders"."payment_method" = 'card'
        when 'awaiting-transfer' then "orders"."payment_method" = 'bank-transfer'
        when 'awaiting-confirmation' then "orders"."payment_method" = 'cash-on-delivery'
        when 'confirmed' then "orders"."payment_method" = 'cash-on-delivery'
        when 'paid' then "orders"."payment_method" <> 'cash-on-delivery' else true end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_transfers_have_a_reference" CHECK (("orders"."payment_method" = 'bank-transfer') = ("orders"."transfer_reference" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reference_is_readable" CHECK ("orders"."transfer_reference" ~ '^T[2-9B-DF-HJKMNP-TV-Z]{6}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."delivery_cents" + "orders"."fee_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_are_not_negative" CHECK ("orders"."subtotal_cents" >= 0 and "orders"."delivery_cents" >= 0 and "orders"."fee_cents" >= 0);