CREATE TYPE "public"."question_status" AS ENUM('pending', 'answered', 'rejected');--> statement-breakpoint
CREATE TABLE "email_contacts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"language" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_contacts_once_per_subject" UNIQUE("email","subject_id"),
	CONSTRAINT "email_contacts_language_is_supported" CHECK ("email_contacts"."language" in ('en', 'si', 'ta')),
	CONSTRAINT "email_contacts_email_is_lower_case" CHECK ("email_contacts"."email" = lower("email_contacts"."email"))
);
--> statement-breakpoint
CREATE TABLE "product_questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"customer_id" uuid,
	"contact_id" uuid,
	"wants_mail" boolean DEFAULT false NOT NULL,
	"status" "question_status" DEFAULT 'pending' NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"answer" text,
	"is_example" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"form_key" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_questions_once_per_form" UNIQUE("form_key"),
	CONSTRAINT "product_questions_language_is_supported" CHECK ("product_questions"."language" in ('en', 'si', 'ta')),
	CONSTRAINT "product_questions_text_is_short" CHECK (char_length("product_questions"."text") between 1 and 300),
	CONSTRAINT "product_questions_answered_have_an_answer" CHECK (("product_questions"."status" = 'answered') = ("product_questions"."answer" is not null) and ("product_questions"."answer" is null) = ("product_questions"."answered_at" is null)),
	CONSTRAINT "product_questions_mail_needs_a_customer" CHECK (not "product_questions"."wants_mail" or "product_questions"."customer_id" is not null),
	CONSTRAINT "product_questions_examples_have_no_asker" CHECK (not "product_questions"."is_example" or num_nonnulls("product_questions"."customer_id", "product_questions"."contact_id") = 0)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_about_orders_have_an_order";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_to_customers_have_a_customer";--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "video_captions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_contact_id_email_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."email_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_by_customer" ON "product_questions" USING btree ("customer_id") WHERE "product_questions"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "product_questions_by_contact" ON "product_questions" USING btree ("contact_id") WHERE "product_questions"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "product_questions_pending" ON "product_questions" USING btree ("asked_at") WHERE "product_questions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "product_questions_decided" ON "product_questions" USING btree ("asked_at" DESC NULLS LAST) WHERE "product_questions"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX "product_questions_answered" ON "product_questions" USING btree ("product_id","answered_at" DESC NULLS LAST) WHERE "product_questions"."status" = 'answered';--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ADD CONSTRAINT "back_in_stock_subscriptions_contact_id_email_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."email_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_contact_id_email_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."email_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_contact" ON "mails" USING btree ("contact_id") WHERE "mails"."contact_id" is not null;--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ADD CONSTRAINT "back_in_stock_subscriptions_once_per_contact" UNIQUE("contact_id");--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ADD CONSTRAINT "back_in_stock_subscriptions_have_one_reader" CHECK (num_nonnulls("back_in_stock_subscriptions"."customer_id", "back_in_stock_subscriptions"."contact_id") = 1);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_captions_need_a_video" CHECK ("products"."video" is not null or "products"."video_captions" = '{}');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_orders_have_an_order" CHECK ("mails"."kind" in ('payment-review', 'back-in-stock', 'question-answered', 'low-stock', 'second-factor-off', 'staff-password-reset') or "mails"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_to_customers_have_a_customer" CHECK ("mails"."audience" <> 'customer' or num_nonnulls("mails"."order_id", "mails"."customer_id", "mails"."contact_id") > 0);--> statement-breakpoint
-- Answered questions are on product pages, which are cached.
CREATE FUNCTION note_question_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.status = 'answered') OR (TG_OP <> 'DELETE' AND NEW.status = 'answered') THEN
    INSERT INTO catalog_changes DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_questions_note_change
  AFTER INSERT OR DELETE OR UPDATE OF status, text, answer ON product_questions
  FOR EACH ROW EXECUTE FUNCTION note_question_change();
