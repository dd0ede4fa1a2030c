ALTER TABLE "variants" DROP CONSTRAINT "variants_stock_is_not_negative";--> statement-breakpoint
DROP INDEX "variants_by_stock";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_stock_tracked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "available_units" integer GENERATED ALWAYS AS (case when is_stock_tracked then stock else 1000000000 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "variants_by_available_units" ON "variants" USING btree ("available_units","product_id") WHERE not "variants"."retired";--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_stock_is_not_negative" CHECK ("variants"."stock" >= 0 or not "variants"."is_stock_tracked");
--> statement-breakpoint
DROP TRIGGER variants_availability_noted ON variants;
--> statement-breakpoint
CREATE TRIGGER variants_availability_noted AFTER UPDATE ON variants
  FOR EACH ROW WHEN ((OLD.available_units > 0) <> (NEW.available_units > 0)) EXECUTE FUNCTION note_availability_change();
