-- Eight characters without vowels and look-alikes. The random bytes are those of a UUID that its version leaves free.
CREATE FUNCTION new_order_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', get_byte(random.bytes, place) % 28 + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
$$;--> statement-breakpoint
CREATE TYPE "public"."delivery_request" AS ENUM('call-first', 'only-to-me', 'collect-at-office');--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_anonymised_have_no_personal_data";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code" text DEFAULT new_order_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_request" "delivery_request";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_sentence" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_unique" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_is_readable" CHECK ("orders"."code" ~ '^[2-9B-DF-HJKMNP-TV-Z]{8}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gifts_are_not_paid_on_delivery" CHECK (not ("orders"."is_gift" and "orders"."payment_method" = 'cash-on-delivery'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_notes_are_on_gifts" CHECK ("orders"."is_gift" or "orders"."gift_note" = '');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_anonymised_have_no_personal_data" CHECK ("orders"."anonymised_at" is null or ("orders"."customer_id" is null and "orders"."tracking_number" is null and "orders"."tracking_url" is null and
        "orders"."first_name" || "orders"."last_name" || "orders"."email" || "orders"."phone" || "orders"."address1" || "orders"."address2" || "orders"."city" || "orders"."postal_code" || "orders"."parcel_name" || "orders"."gift_note" = ''));