CREATE TYPE "public"."status_text_state" AS ENUM('queued', 'sending', 'sent', 'dropped');--> statement-breakpoint
CREATE TABLE "status_channels" (
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "status_channels_customer_id_channel_pk" PRIMARY KEY("customer_id","channel"),
	CONSTRAINT "status_channels_channel_is_known" CHECK ("status_channels"."channel" in ('sms', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "status_texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" "status_text_state" DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "status_texts_once_per_mail" UNIQUE("mail_id","channel"),
	CONSTRAINT "status_texts_channel_is_known" CHECK ("status_texts"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "status_texts_sent_has_a_time" CHECK (("status_texts"."state" = 'sent') = ("status_texts"."sent_at" is not null)),
	CONSTRAINT "status_texts_dropped_has_a_reason" CHECK (("status_texts"."state" = 'dropped') = ("status_texts"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "status_channels" ADD CONSTRAINT "status_channels_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_texts" ADD CONSTRAINT "status_texts_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_texts_open" ON "status_texts" USING btree ("due_at") WHERE "status_texts"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "status_texts_sent" ON "status_texts" USING btree ("sent_at") WHERE "status_texts"."state" = 'sent';