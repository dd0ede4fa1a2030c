ALTER TABLE "addresses" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "slot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_in_each_slot" ON "addresses" USING btree ("customer_id","slot") WHERE not "addresses"."is_default";--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_publicId_unique" UNIQUE("public_id");--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_slot_is_one_of_a_few" CHECK ("addresses"."slot" between 0 and 10);--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_default_is_in_the_first_slot" CHECK ("addresses"."is_default" = ("addresses"."slot" = 0));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_default_is_for_the_customer" CHECK (not "addresses"."is_default" or concat("addresses"."label", "addresses"."first_name", "addresses"."last_name", "addresses"."phone") = '');--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_recipient_has_both_names" CHECK (("addresses"."first_name" = '') = ("addresses"."last_name" = ''));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_phone_is_e164" CHECK ("addresses"."phone" = '' or "addresses"."phone" ~ '^\+[1-9][0-9]{6,14}$');