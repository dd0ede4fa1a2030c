CREATE TABLE "couriers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"tracking_url" text,
	"number_examples" text[] NOT NULL,
	"collects_cash" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "couriers_tracking_names_the_number" CHECK ("couriers"."tracking_url" like 'https://%{number}%')
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"staff_id" text NOT NULL,
	"products" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_by_name" ON "couriers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "price_changes_by_time" ON "price_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_district" ON "orders" USING btree ("district","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_courier" ON "orders" USING btree ("courier","created_at","id") WHERE "orders"."courier" is not null;--> statement-breakpoint
CREATE INDEX "parcels_by_tracking_number" ON "parcels" USING btree (lower("tracking_number")) WHERE "parcels"."tracking_number" is not null;