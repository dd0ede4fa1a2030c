ALTER TABLE "mails" DROP CONSTRAINT "mails_order_events_have_an_order";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_events_have_an_order" CHECK ("mails"."kind" in ('payment-review', 'back-in-stock', 'low-stock', 'second-factor-off', 'staff-password-reset') or "mails"."order_id" is not null);--> statement-breakpoint
-- Addresses that were changed before links existed are unconfirmed: emails go to the login's own until their link is opened.
UPDATE "customers" SET "pending_email" = "customers"."email", "email" = "users"."email"
FROM "users" WHERE "users"."id" = "customers"."user_id" AND "users"."email" <> "customers"."email";
