CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"staff_id" text NOT NULL,
	"products" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
DROP TABLE "price_changes" CASCADE;--> statement-breakpoint
CREATE INDEX "product_changes_by_time" ON "product_changes" USING btree ("created_at");