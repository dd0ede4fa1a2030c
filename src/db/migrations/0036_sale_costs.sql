ALTER TABLE "ledger_entries" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
-- Copies the cost of a unit to a new order line: later changes of the variant do not affect it.
CREATE FUNCTION copy_cost_to_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cost_cents := (SELECT cost_cents FROM variants WHERE id = NEW.variant_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_copy_cost BEFORE INSERT ON order_lines
  FOR EACH ROW EXECUTE FUNCTION copy_cost_to_line();
