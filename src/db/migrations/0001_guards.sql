-- Stock on hand is the sum of its movements: inserting a movement is the only way to change it.
CREATE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variants SET stock = stock + NEW.delta WHERE id = NEW.variant_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_follows_movements AFTER INSERT ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();
--> statement-breakpoint
CREATE FUNCTION refuse_direct_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stock <> 0 THEN
      RAISE EXCEPTION 'a variant starts without stock; insert a stock movement' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.stock <> OLD.stock AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'stock changes by inserting a stock movement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_stock_only_by_movement BEFORE INSERT OR UPDATE OF stock ON variants
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_stock_change();
--> statement-breakpoint
-- What is written down stays as it was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_notices_append_only BEFORE UPDATE OR DELETE ON payment_notices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An order's subtotal equals its lines, looked at when the transaction commits.
CREATE FUNCTION check_order_lines_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  expected bigint;
  found bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    checked := NEW.id;
  ELSE
    checked := COALESCE(NEW.order_id, OLD.order_id);
  END IF;
  SELECT subtotal_cents INTO expected FROM orders WHERE id = checked;
  IF expected IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT COALESCE(SUM(price_cents * quantity), 0) INTO found FROM order_lines WHERE order_id = checked;
  IF found <> expected THEN
    RAISE EXCEPTION 'order % has a subtotal of % but lines of %', checked, expected, found USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_subtotal_equals_lines AFTER INSERT OR UPDATE OF subtotal_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_lines_add_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_equal_subtotal AFTER INSERT OR UPDATE OR DELETE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_lines_add_up();
