CREATE TYPE "public"."upload_kind" AS ENUM('jpeg', 'pdf');--> statement-breakpoint
CREATE TYPE "public"."upload_purpose" AS ENUM('transfer-slip', 'return-photo');--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid,
	"purpose" "upload_purpose" NOT NULL,
	"name" text NOT NULL,
	"kind" "upload_kind" NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_name_unique" UNIQUE("name"),
	CONSTRAINT "uploads_each_file_once" UNIQUE("order_id","purpose","sha256"),
	CONSTRAINT "uploads_name_is_random" CHECK ("uploads"."name" ~ '^[0-9a-f]{32}[.](jpg|pdf)$'),
	CONSTRAINT "uploads_size_is_positive" CHECK ("uploads"."size_bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_by_sha256" ON "uploads" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "uploads_by_customer" ON "uploads" USING btree ("customer_id");