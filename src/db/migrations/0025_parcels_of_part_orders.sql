ALTER TABLE "orders" drop column "status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" "order_status" GENERATED ALWAYS AS (case when payment_state in ('charged-back') then 'charged-back'::order_status when payment_state in ('refunded') then 'refunded'::order_status when hold_reason = 'payment' and payment_method = 'card' then 'awaiting-payment'::order_status when hold_reason = 'payment' then 'awaiting-transfer'::order_status when hold_reason = 'confirmation' then 'awaiting-confirmation'::order_status when fulfilment_state in ('on-hold') then 'on-hold'::order_status when fulfilment_state in ('unfulfilled') and payment_method = 'cash-on-delivery' then 'confirmed'::order_status when fulfilment_state in ('unfulfilled') then 'paid'::order_status when fulfilment_state in ('packed', 'partially-packed') then 'packed'::order_status when fulfilment_state in ('dispatched', 'partially-dispatched', 'partially-delivered') then 'dispatched'::order_status when fulfilment_state in ('delivery-failed') then 'delivery-failed'::order_status when fulfilment_state in ('returning') then 'refused'::order_status when fulfilment_state in ('expired') then 'expired'::order_status when payment_state in ('partially-refunded') then 'partly-refunded'::order_status when fulfilment_state in ('delivered', 'partially-returned') then 'delivered'::order_status when fulfilment_state in ('returned') then 'returned'::order_status when fulfilment_state in ('cancelled') then 'cancelled'::order_status end) STORED NOT NULL;
--> statement-breakpoint
-- Units of an order line that are still to be packed. Units of a parcel that came back are not sent again. Negative while
-- a packed parcel holds units that a refund returns to stock.
CREATE FUNCTION units_to_pack(line uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (l.quantity - (SELECT coalesce(sum(i.quantity), 0) FROM parcel_lines i WHERE i.order_line_id = l.id) -
    (SELECT coalesce(sum(greatest(r.restock_units - r.returned_units, 0)), 0) FROM refund_lines r
      JOIN refunds f ON f.id = r.refund_id WHERE r.order_line_id = l.id AND f.status <> 'failed'))::int
  FROM order_lines l WHERE l.id = line
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_parcel_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added integer := NEW.quantity;
  left_to_pack integer;
BEGIN
  PERFORM FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  IF TG_OP = 'UPDATE' THEN added := NEW.quantity - OLD.quantity; END IF;
  SELECT units_to_pack(NEW.order_line_id) INTO left_to_pack;
  -- @guard parcel-holds-what-is-left: IF false THEN
  IF added > 0 AND added > left_to_pack THEN
    RAISE EXCEPTION 'parcels would hold more of line % than is left to send', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_fulfilment_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  stored fulfilment_state;
  n record;
  has_rest boolean;
  is_over boolean;
  is_mixed boolean;
  allowed text[];
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN checked := NEW.id;
  ELSIF TG_TABLE_NAME = 'parcels' THEN checked := coalesce(NEW.order_id, OLD.order_id);
  ELSE SELECT order_id INTO checked FROM parcels WHERE id = coalesce(NEW.parcel_id, OLD.parcel_id);
  END IF;
  SELECT fulfilment_state INTO stored FROM orders WHERE id = checked;
  IF stored IS NULL THEN RETURN NULL; END IF;
  SELECT count(*) AS parcels, count(DISTINCT state) AS states, count(*) FILTER (WHERE state = 'packed') AS packed,
    count(*) FILTER (WHERE state = 'dispatched') AS dispatched, count(*) FILTER (WHERE state = 'delivery-failed') AS failed,
    count(*) FILTER (WHERE state = 'returning') AS returning, count(*) FILTER (WHERE state = 'delivered') AS delivered,
    count(*) FILTER (WHERE state = 'returned') AS returned
    INTO n FROM parcels WHERE order_id = checked;
  SELECT EXISTS (SELECT FROM order_lines WHERE order_id = checked AND units_to_pack(id) > 0) INTO has_rest;
  is_over := NOT has_rest AND n.packed + n.dispatched = 0;
  is_mixed := has_rest OR n.states > 1;
  allowed := CASE
    WHEN n.parcels = 0 THEN ARRAY['on-hold', 'unfulfilled', 'cancelled', 'expired']
    WHEN n.failed > 0 THEN ARRAY['delivery-failed']
    WHEN n.returning > 0 THEN ARRAY['returning']
    WHEN n.delivered > 0 AND NOT is_over THEN ARRAY['partially-delivered']
    WHEN n.delivered > 0 AND n.returned > 0 THEN ARRAY['partially-returned']
    WHEN n.delivered > 0 THEN ARRAY['delivered']
    WHEN is_over THEN ARRAY['returned']
    WHEN n.dispatched + n.returned > 0 AND is_mixed THEN ARRAY['partially-dispatched']
    WHEN n.dispatched > 0 THEN ARRAY['dispatched']
    WHEN is_mixed THEN ARRAY['partially-packed']
    ELSE ARRAY['packed'] END;
  IF stored::text = ANY (allowed) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'order % is %, but its parcels say %', checked, stored, allowed USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
-- An order shows the parcel that the courier took last.
CREATE OR REPLACE FUNCTION copy_tracking_to_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest parcels%ROWTYPE;
BEGIN
  SELECT * INTO newest FROM parcels WHERE order_id = NEW.order_id AND courier IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT 1;
  UPDATE orders SET courier = newest.courier, tracking_number = newest.tracking_number, tracking_url = newest.tracking_url
    WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
