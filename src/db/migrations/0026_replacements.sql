CREATE TYPE "public"."return_remedy" AS ENUM('refund', 'replacement');--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_price_is_positive";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "remedy" "return_remedy" DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaces_id_orders_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_replacement_id_orders_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_replacements" ON "orders" USING btree ("replaces_id") WHERE "orders"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "return_requests_to_replace" ON "return_requests" USING btree ("created_at") WHERE "return_requests"."remedy" = 'replacement' and "return_requests"."status" = 'received' and "return_requests"."replacement_id" is null;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_one_replacement" UNIQUE("replacement_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_price_is_not_negative" CHECK ("order_lines"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replacements_cost_nothing" CHECK ("orders"."replaces_id" is null or ("orders"."subtotal_cents" = 0 and "orders"."total_cents" = 0));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_replace_faulty_items" CHECK ("return_requests"."remedy" = 'refund' or "return_requests"."reason" <> 'change-of-mind');
--> statement-breakpoint
CREATE FUNCTION check_free_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT replaces_id FROM orders WHERE id = NEW.order_id) IS NULL THEN
    RAISE EXCEPTION 'line % is free, but its order is no replacement', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_are_free_in_replacements
  BEFORE INSERT OR UPDATE OF price_cents ON order_lines
  FOR EACH ROW WHEN (NEW.price_cents = 0) EXECUTE FUNCTION check_free_line();
