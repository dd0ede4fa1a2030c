ALTER TABLE "product_imports" ADD COLUMN "created_categories" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "deleted_products" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The movements of a variant that is deleted go with it, unless an order moved its stock.
CREATE FUNCTION refuse_stock_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.order_id IS NULL AND NOT EXISTS (SELECT FROM variants WHERE id = OLD.variant_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER stock_movements_append_only ON stock_movements;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_stock_movement_change();
