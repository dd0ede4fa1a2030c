CREATE TABLE "former_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"former" text NOT NULL,
	"product_id" uuid,
	"category_id" uuid,
	"collection_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_addresses_are_of_one_thing" CHECK (num_nonnulls("former_addresses"."product_id", "former_addresses"."category_id", "former_addresses"."collection_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "former_addresses_one_product" ON "former_addresses" USING btree ("former") WHERE "former_addresses"."product_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "former_addresses_one_category" ON "former_addresses" USING btree ("former") WHERE "former_addresses"."category_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "former_addresses_one_collection" ON "former_addresses" USING btree ("former") WHERE "former_addresses"."collection_id" is not null;--> statement-breakpoint
CREATE INDEX "former_addresses_of_product" ON "former_addresses" USING btree ("product_id");--> statement-breakpoint
-- A former id leads to the thing itself, so a chain of changes is one step; what becomes present is former nowhere any more.
CREATE FUNCTION keep_former_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_addresses WHERE product_id IS NOT NULL AND former = NEW.public_id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO former_addresses (product_id, former) VALUES (NEW.id, OLD.public_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_former_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_addresses WHERE category_id IS NOT NULL AND former = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO former_addresses (category_id, former) VALUES (NEW.id, OLD.slug);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_former_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_addresses WHERE collection_id IS NOT NULL AND former = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO former_addresses (collection_id, former) VALUES (NEW.id, OLD.slug);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_are_present AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION keep_former_product();
--> statement-breakpoint
CREATE TRIGGER products_keep_former AFTER UPDATE OF public_id ON products
  FOR EACH ROW WHEN (OLD.public_id <> NEW.public_id) EXECUTE FUNCTION keep_former_product();
--> statement-breakpoint
CREATE TRIGGER categories_are_present AFTER INSERT ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_former_category();
--> statement-breakpoint
CREATE TRIGGER categories_keep_former AFTER UPDATE OF slug ON categories
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_category();
--> statement-breakpoint
CREATE TRIGGER collections_are_present AFTER INSERT ON collections
  FOR EACH ROW EXECUTE FUNCTION keep_former_collection();
--> statement-breakpoint
CREATE TRIGGER collections_keep_former AFTER UPDATE OF slug ON collections
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_collection();
