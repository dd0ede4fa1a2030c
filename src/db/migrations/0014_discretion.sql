ALTER TABLE "customers" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_terms_have_a_time" CHECK (("customers"."terms_version" is null) = ("customers"."terms_accepted_at" is null));