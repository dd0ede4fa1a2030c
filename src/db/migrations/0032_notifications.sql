CREATE TYPE "public"."push_state" AS ENUM('queued', 'sent', 'dropped');--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"muted_topics" text[] NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_until" text NOT NULL,
	"is_urgent_always" boolean NOT NULL,
	CONSTRAINT "notice_choices_times_are_valid" CHECK ("notice_choices"."quiet_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "notice_choices"."quiet_until" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"staff_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"state" "push_state" DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_messages_once_per_device" UNIQUE("mail_id","device_id"),
	CONSTRAINT "push_messages_sent_has_a_time" CHECK (("push_messages"."state" = 'sent') = ("push_messages"."sent_at" is not null)),
	CONSTRAINT "push_messages_dropped_has_a_reason" CHECK (("push_messages"."state" = 'dropped') = ("push_messages"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_about_orders_have_an_order";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_by_staff" ON "push_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "push_messages_open" ON "push_messages" USING btree ("due_at") WHERE "push_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "push_messages_by_device" ON "push_messages" USING btree ("device_id","sent_at");--> statement-breakpoint
CREATE INDEX "mails_to_push" ON "mails" USING btree ("id") WHERE "mails"."audience" = 'staff' and "mails"."pushed_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_orders_have_an_order" CHECK ("mails"."kind" in ('payment-review', 'back-in-stock', 'question-answered', 'low-stock', 'chat-request', 'reviews-waiting', 'questions-waiting', 'second-factor-off', 'staff-password-reset') or "mails"."order_id" is not null);--> statement-breakpoint
-- Emails from before this version are not notified about again.
UPDATE "mails" SET "pushed_at" = "created_at" WHERE "audience" = 'staff';
