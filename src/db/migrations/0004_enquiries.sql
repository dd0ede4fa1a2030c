CREATE TYPE "public"."enquiry_kind" AS ENUM('full', 'discreet');--> statement-breakpoint
CREATE TYPE "public"."enquiry_status" AS ENUM('new', 'ordered', 'closed');--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"kind" "enquiry_kind" NOT NULL,
	"status" "enquiry_status" DEFAULT 'new' NOT NULL,
	"variant_id" uuid,
	"product_public_id" text NOT NULL,
	"title" text NOT NULL,
	"choice" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enquiries_one_per_form" UNIQUE("customer_id","key"),
	CONSTRAINT "enquiries_reference_is_readable" CHECK ("enquiries"."reference" ~ '^E-[2-9B-DF-HJKMNP-TV-Z]{6}$'),
	CONSTRAINT "enquiries_quantity_is_positive" CHECK ("enquiries"."quantity" > 0),
	CONSTRAINT "enquiries_price_is_positive" CHECK ("enquiries"."price_cents" > 0),
	CONSTRAINT "enquiries_total_adds_up" CHECK ("enquiries"."total_cents" = "enquiries"."price_cents" * "enquiries"."quantity")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_by_variant" ON "enquiries" USING btree ("variant_id");--> statement-breakpoint
-- What was wished for stays as it was; staff change its status, and a variant that is deleted leaves its place empty.
CREATE FUNCTION keep_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{status,variant_id}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{status,variant_id}'::text[]
    OR COALESCE(NEW.variant_id <> OLD.variant_id, NEW.variant_id IS NOT NULL) THEN
    RAISE EXCEPTION 'of an enquiry only the status changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER enquiries_stay_as_written BEFORE UPDATE ON enquiries
  FOR EACH ROW EXECUTE FUNCTION keep_enquiry();
