CREATE TYPE "public"."return_reason" AS ENUM('faulty', 'damaged', 'wrong-item', 'change-of-mind');--> statement-breakpoint
CREATE TYPE "public"."return_status" AS ENUM('requested', 'approved', 'declined', 'withdrawn', 'received');--> statement-breakpoint
CREATE TABLE "return_lines" (
	"request_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_request_id_order_line_id_pk" PRIMARY KEY("request_id","order_line_id"),
	CONSTRAINT "return_lines_quantity_is_positive" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"request_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "return_photos_request_id_upload_id_pk" PRIMARY KEY("request_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"reason" "return_reason" NOT NULL,
	"status" "return_status" DEFAULT 'requested' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"is_restocked" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "return_requests_one_per_form" UNIQUE("order_id","key"),
	CONSTRAINT "return_requests_answered_has_a_time" CHECK ("return_requests"."status" not in ('approved', 'declined', 'received') or "return_requests"."answered_at" is not null),
	CONSTRAINT "return_requests_closed_has_a_time" CHECK (("return_requests"."status" in ('declined', 'withdrawn', 'received')) = ("return_requests"."closed_at" is not null)),
	CONSTRAINT "return_requests_received_says_where" CHECK (("return_requests"."status" = 'received') = ("return_requests"."is_restocked" is not null))
);
--> statement-breakpoint
-- Orders that are there get the class that their products have now.
ALTER TABLE "order_lines" ADD COLUMN "returnable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE order_lines SET returnable = products.returnable FROM products WHERE products.public_id = order_lines.product_public_id;--> statement-breakpoint
-- A table with checks that still wait for the commit cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "returnable" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_by_order_line" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_by_upload" ON "return_photos" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_one_open_per_order" ON "return_requests" USING btree ("order_id") WHERE "return_requests"."status" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "return_requests_open" ON "return_requests" USING btree ("created_at") WHERE "return_requests"."status" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "orders_to_anonymise" ON "orders" USING btree ("updated_at") WHERE "orders"."anonymised_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_anonymised_name_nobody" CHECK ("orders"."anonymised_at" is null or ("orders"."customer_id" is null and "orders"."tracking_number" is null and "orders"."tracking_url" is null and
        "orders"."first_name" || "orders"."last_name" || "orders"."email" || "orders"."phone" || "orders"."address1" || "orders"."address2" || "orders"."city" || "orders"."postal_code" = ''));
--> statement-breakpoint
-- Never more units than were bought, however many wishes arrive at the same moment: the line's row makes them wait for each other.
CREATE FUNCTION check_returns_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line order_lines%ROWTYPE;
  wished bigint;
BEGIN
  SELECT * INTO line FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  IF line.order_id <> (SELECT order_id FROM return_requests WHERE id = NEW.request_id) THEN
    RAISE EXCEPTION 'line % is of another order', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT COALESCE(SUM(l.quantity), 0) INTO wished FROM return_lines l JOIN return_requests r ON r.id = l.request_id
    WHERE l.order_line_id = NEW.order_line_id AND l.request_id <> NEW.request_id
    AND r.status IN ('requested', 'approved', 'received');
  IF wished + NEW.quantity > line.quantity THEN
    RAISE EXCEPTION 'more of line % would go back than were bought', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_fit_what_was_bought BEFORE INSERT OR UPDATE ON return_lines
  FOR EACH ROW EXECUTE FUNCTION check_returns_fit();
