-- An order line keeps at least the units in its parcels; returned parcels do not count.
CREATE FUNCTION check_packed_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.quantity < (SELECT coalesce(sum(l.quantity), 0) FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
    WHERE l.order_line_id = NEW.id AND p.state <> 'returned') THEN
    RAISE EXCEPTION 'line % would have fewer units than its parcels', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_at_least_packed BEFORE UPDATE OF quantity ON order_lines
  FOR EACH ROW EXECUTE FUNCTION check_packed_units();
