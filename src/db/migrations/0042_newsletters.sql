CREATE TABLE "newsletter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "newsletter_recipients_once" UNIQUE("newsletter_id","customer_id"),
	CONSTRAINT "newsletter_recipients_status_is_known" CHECK ("newsletter_recipients"."status" in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
	CONSTRAINT "newsletter_recipients_sent_has_a_time" CHECK (("newsletter_recipients"."status" = 'sent') = ("newsletter_recipients"."sent_at" is not null)),
	CONSTRAINT "newsletter_recipients_failed_has_a_reason" CHECK ("newsletter_recipients"."status" <> 'failed' or "newsletter_recipients"."failure" is not null)
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"texts" jsonb NOT NULL,
	"path" text DEFAULT '/' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletters_status_is_known" CHECK ("newsletters"."status" in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
	CONSTRAINT "newsletters_have_english" CHECK (coalesce("newsletters"."texts" #>> '{en,subject}', '') <> '' and coalesce("newsletters"."texts" #>> '{en,text}', '') <> ''),
	CONSTRAINT "newsletters_draft_has_no_time" CHECK (("newsletters"."status" = 'draft') = ("newsletters"."send_at" is null)),
	CONSTRAINT "newsletters_started_has_a_time" CHECK (("newsletters"."status" in ('draft', 'scheduled')) = ("newsletters"."started_at" is null)),
	CONSTRAINT "newsletters_ended_has_a_time" CHECK (("newsletters"."status" in ('stopped', 'sent')) = ("newsletters"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_by_customer" ON "newsletter_recipients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_open" ON "newsletter_recipients" USING btree ("newsletter_id","id") WHERE "newsletter_recipients"."status" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "newsletters_to_send" ON "newsletters" USING btree ("id") WHERE "newsletters"."status" in ('scheduled', 'sending');