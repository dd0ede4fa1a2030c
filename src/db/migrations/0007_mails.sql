CREATE TYPE "public"."mail_reader" AS ENUM('customer', 'staff');--> statement-breakpoint
CREATE TYPE "public"."mail_status" AS ENUM('queued', 'sent', 'failed');--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"reader" "mail_reader" NOT NULL,
	"order_id" uuid,
	"customer_id" uuid,
	"event" text NOT NULL,
	"facts" jsonb,
	"status" "mail_status" DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trouble" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_once_per_event" UNIQUE("kind","event"),
	CONSTRAINT "mails_sent_has_a_time" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_failed_says_why" CHECK ("mails"."status" <> 'failed' or "mails"."trouble" is not null),
	CONSTRAINT "mails_order_events_have_an_order" CHECK ("mails"."kind" in ('payment-review', 'back-in-stock', 'low-stock') or "mails"."order_id" is not null),
	CONSTRAINT "mails_to_customers_know_whom" CHECK ("mails"."reader" <> 'customer' or "mails"."order_id" is not null or "mails"."customer_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "names_in_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_by_customer" ON "mails" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("id") WHERE "mails"."status" = 'queued';--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_language_is_spoken" CHECK ("customers"."language" in ('en'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language_is_spoken" CHECK ("orders"."language" in ('en'));