CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_one_look_a_day";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_by_customer" ON "customer_notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customers_by_age" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("blocked_at") WHERE "customers"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_words" ON "customers" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "phone") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_one_look_a_day" ON "audit_log" USING btree ("actor","subject",("facts"->>'day')) WHERE "audit_log"."action" in ('order.look', 'customer.look');--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_block_has_a_reason" CHECK (("customers"."blocked_at" is null) = ("customers"."blocked_reason" is null));