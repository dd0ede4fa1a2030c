ALTER TABLE "products" ADD COLUMN "gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "unit" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_of_gift_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credits_once_per_sold_unit" ON "credits" USING btree ("order_line_id","unit") WHERE "credits"."order_line_id" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gift_cards_are_final" CHECK (not "products"."gift_card" or not ("products"."returnable" or "products"."cash_on_delivery"));--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_sold_are_gift_cards" CHECK (("credits"."order_line_id" is null) = ("credits"."unit" is null) and ("credits"."order_line_id" is null or "credits"."kind" = 'gift-card'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_gift_cards_are_paid_with_money" CHECK (not "orders"."is_of_gift_cards" or ("orders"."payment_method" <> 'cash-on-delivery' and "orders"."discount_cents" = 0 and "orders"."delivery_cents" = 0
      and "orders"."credit_cents" = 0 and "orders"."vat_basis_points" is null and not "orders"."charged_on_packing" and "orders"."replaces_id" is null
      and "orders"."fulfilment_state" in ('on-hold', 'unfulfilled', 'delivered', 'cancelled', 'expired')));--> statement-breakpoint
-- An order of gift cards has no parcels: it is delivered when each of its units has its card.
CREATE OR REPLACE FUNCTION check_fulfilment_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  stored fulfilment_state;
  n record;
  has_rest boolean;
  is_over boolean;
  is_mixed boolean;
  has_all_cards boolean;
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
  has_all_cards := (SELECT is_of_gift_cards FROM orders WHERE id = checked)
    AND (SELECT sum(quantity) FROM order_lines WHERE order_id = checked)
      = (SELECT count(*) FROM credits c JOIN order_lines l ON l.id = c.order_line_id WHERE l.order_id = checked);
  allowed := CASE
    WHEN n.parcels = 0 AND has_all_cards THEN ARRAY['delivered']
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
END $$;
--> statement-breakpoint
-- Gift cards are never packed.
CREATE OR REPLACE FUNCTION units_to_pack(line uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN o.is_of_gift_cards THEN 0 ELSE
    (l.quantity - (SELECT coalesce(sum(i.quantity), 0) FROM parcel_lines i WHERE i.order_line_id = l.id) -
    (SELECT coalesce(sum(greatest(r.restock_units - r.returned_units, 0)), 0) FROM refund_lines r
      JOIN refunds f ON f.id = r.refund_id WHERE r.order_line_id = l.id AND f.status <> 'failed'))::int END
  FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.id = line
$$;
