CREATE TABLE "bundle_components" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bundle_id" uuid NOT NULL,
	"variant_id" uuid,
	"quantity" integer NOT NULL,
	CONSTRAINT "bundle_components_once_per_variant" UNIQUE("bundle_id","variant_id"),
	CONSTRAINT "bundle_components_quantity_is_within_limit" CHECK ("bundle_components"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "order_bundles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"variant_id" uuid,
	"product_public_id" text NOT NULL,
	"title" text NOT NULL,
	"variant_label" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_bundles_quantity_is_positive" CHECK ("order_bundles"."quantity" > 0),
	CONSTRAINT "order_bundles_price_is_positive" CHECK ("order_bundles"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_bundle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "order_bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "bundle_components" ADD CONSTRAINT "bundle_components_bundle_id_variants_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_components" ADD CONSTRAINT "bundle_components_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bundles" ADD CONSTRAINT "order_bundles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bundles" ADD CONSTRAINT "order_bundles_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_components_by_variant" ON "bundle_components" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_bundles_by_order" ON "order_bundles" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_bundles_by_variant" ON "order_bundles" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_bundle_id_order_bundles_id_fk" FOREIGN KEY ("order_bundle_id") REFERENCES "public"."order_bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_bundles" ON "variants" USING btree ("product_id") WHERE "variants"."is_bundle";--> statement-breakpoint
CREATE INDEX "order_lines_by_bundle" ON "order_lines" USING btree ("order_bundle_id") WHERE "order_lines"."order_bundle_id" is not null;
--> statement-breakpoint
-- Units of a bundle for sale: as many as its scarcest component allows. A component that is gone, archived, retired or
-- switched off allows none. Uncounted components allow any number (UNCOUNTED_UNITS).
CREATE FUNCTION bundle_units(bundle uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(CASE WHEN v.id IS NULL OR v.retired OR p.archived_at IS NOT NULL OR NOT p.in_stock THEN 0
      WHEN v.available_units >= 1000000000 THEN v.available_units ELSE greatest(v.available_units, 0) / c.quantity END), 0)
    FROM bundle_components c LEFT JOIN variants v ON v.id = c.variant_id LEFT JOIN products p ON p.id = v.product_id
    WHERE c.bundle_id = bundle;
$$;
--> statement-breakpoint
CREATE FUNCTION check_bundle_component() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.variant_id IS NULL THEN
    RETURN NEW;
  END IF;
  -- Row locks: a concurrent change of the other bundle is visible after them.
  PERFORM 1 FROM variants WHERE id IN (NEW.bundle_id, NEW.variant_id) ORDER BY id FOR UPDATE;
  IF NEW.variant_id = NEW.bundle_id
    OR EXISTS (SELECT FROM bundle_components WHERE bundle_id = NEW.variant_id OR variant_id = NEW.bundle_id) THEN
    RAISE EXCEPTION 'a bundle cannot contain a bundle' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bundle_components_are_no_bundles BEFORE INSERT OR UPDATE ON bundle_components
  FOR EACH ROW EXECUTE FUNCTION check_bundle_component();
CREATE FUNCTION mark_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := COALESCE(NEW.bundle_id, OLD.bundle_id);
BEGIN
  UPDATE variants SET is_bundle = NOT is_bundle WHERE id = changed
    AND is_bundle <> EXISTS (SELECT FROM bundle_components WHERE bundle_id = changed);
  RETURN NULL;
END $$;
CREATE TRIGGER bundle_components_mark_bundle AFTER INSERT OR DELETE ON bundle_components
  FOR EACH ROW EXECUTE FUNCTION mark_bundle();
