CREATE TYPE "public"."ledger_kind" AS ENUM('sale', 'discount', 'delivery', 'fee', 'return', 'refund', 'chargeback', 'unapplied');--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"posting" integer NOT NULL,
	"kind" "ledger_kind" NOT NULL,
	"order_line_id" uuid,
	"product_public_id" text,
	"variant_id" uuid,
	"units" integer DEFAULT 0 NOT NULL,
	"amount_cents" bigint NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"district" text NOT NULL,
	"courier" text,
	"payment_id" uuid,
	"refund_id" uuid,
	"day" date GENERATED ALWAYS AS ((created_at at time zone 'Asia/Colombo')::date) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_once_per_posting" UNIQUE NULLS NOT DISTINCT("order_id","posting","kind","order_line_id"),
	CONSTRAINT "ledger_entries_say_something" CHECK ("ledger_entries"."units" <> 0 or "ledger_entries"."amount_cents" <> 0 or "ledger_entries"."order_count" <> 0),
	CONSTRAINT "ledger_entries_kind_has_its_line" CHECK (case "ledger_entries"."kind" when 'sale' then "ledger_entries"."order_line_id" is not null
        when 'return' then "ledger_entries"."order_line_id" is not null and "ledger_entries"."units" <> 0 and "ledger_entries"."amount_cents" = 0
        when 'refund' then ("ledger_entries"."order_line_id" is null) = ("ledger_entries"."units" = 0)
        when 'chargeback' then ("ledger_entries"."order_line_id" is null) = ("ledger_entries"."units" = 0)
        else "ledger_entries"."order_line_id" is null and "ledger_entries"."units" = 0 end),
	CONSTRAINT "ledger_entries_reversals_lower_units" CHECK ("ledger_entries"."kind" not in ('refund', 'chargeback') or "ledger_entries"."units" <= 0),
	CONSTRAINT "ledger_entries_chargebacks_take" CHECK ("ledger_entries"."kind" <> 'chargeback' or "ledger_entries"."amount_cents" <= 0),
	CONSTRAINT "ledger_entries_count_with_delivery" CHECK ("ledger_entries"."order_count" = 0 or "ledger_entries"."kind" = 'delivery'),
	CONSTRAINT "ledger_entries_name_their_product" CHECK (("ledger_entries"."order_line_id" is null) = ("ledger_entries"."product_public_id" is null))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"restock_units" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_units_are_positive" CHECK ("refund_lines"."units" > 0),
	CONSTRAINT "refund_lines_restock_at_most_units" CHECK ("refund_lines"."restock_units" between 0 and "refund_lines"."units")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_order" ON "ledger_entries" USING btree ("order_id","kind","order_line_id","units","amount_cents","order_count");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_sales" ON "ledger_entries" USING btree ("day","payment_method","amount_cents","order_count") WHERE "ledger_entries"."kind" <> 'unapplied';--> statement-breakpoint
CREATE INDEX "ledger_entries_of_units" ON "ledger_entries" USING btree ("day","product_public_id","units") WHERE "ledger_entries"."units" <> 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_refund" ON "ledger_entries" USING btree ("refund_id") WHERE "ledger_entries"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_lines_by_order_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_is_known" CHECK ("refunds"."method" in ('card', 'bank-transfer', 'cash'));
--> statement-breakpoint
-- by hand
UPDATE refunds SET method = CASE WHEN payments.provider = 'payhere' THEN 'card' ELSE 'bank-transfer' END
  FROM payments WHERE payments.id = refunds.payment_id;
--> statement-breakpoint
-- Cash that was paid on delivery is a payment like others.
INSERT INTO payments (order_id, provider, provider_payment_id, status, amount_cents, currency, created_at)
SELECT id, 'cash', number, 'received', total_cents, currency, delivered_at FROM orders
WHERE payment_method = 'cash-on-delivery' AND delivered_at IS NOT NULL AND total_cents > 0;
--> statement-breakpoint
-- Past sales, on the day of the sale. Units that came back, on the day of the last event.
WITH sales AS (
  SELECT id, coalesce(CASE WHEN payment_method = 'cash-on-delivery' THEN delivered_at ELSE paid_at END, updated_at) AS sold_at,
    coalesce((SELECT max(e.created_at) FROM order_events e WHERE e.order_id = orders.id), updated_at) AS changed_at
  FROM orders
), money as (
  select o.id as order_id, o.total_cents, o.discount_cents, o.delivery_cents, o.fee_cents,
    (case when o.payment_method = 'cash-on-delivery' then o.delivered_at else o.paid_at end) is not null as is_sold,
    exists (
      select from order_events e where e.order_id = o.id and e.to_status in ('cancelled', 'refused', 'returned')
    ) as is_back,
    coalesce(sum(p.amount_cents), 0)::bigint as came,
    coalesce(sum(case when p.status = 'charged-back' then p.amount_cents else sent.amount end), 0)::bigint as gone
  from orders o
  left join payments p on p.order_id = o.id and p.currency = o.currency and p.status in ('received', 'refunded', 'charged-back')
  left join lateral (
    select coalesce(sum(r.amount_cents), 0) as amount from refunds r where r.payment_id = p.id and r.status = 'done'
  ) sent on true
  where true group by o.id
), split as (
  select *, case when is_sold then least(total_cents, came) else 0 end as applied,
    is_sold and (is_back or came > 0 and gone >= came) as is_undone
  from money
), due as (
  select *, least(gone, came - applied) as unapplied_gone from split
), wanted_of_lines as (
  select d.order_id, 'sale' as kind, l.id as order_line_id, l.product_public_id, l.variant_id,
    l.quantity as units, l.price_cents * l.quantity as amount_cents, 0 as order_count
  from due d join order_lines l on l.order_id = d.order_id where d.is_sold
  union all
  select d.order_id, 'reversal', l.id, l.product_public_id, l.variant_id,
    -case when d.is_undone then l.quantity else least(l.quantity, greatest(back.units, refunded.units)) end, 0, 0
  from due d join order_lines l on l.order_id = d.order_id
  cross join lateral (
    select coalesce(sum(r.quantity), 0)::int as units from return_lines r join return_requests q on q.id = r.request_id
    where r.order_line_id = l.id and q.status = 'received'
  ) back
  cross join lateral (
    select coalesce(sum(r.units), 0)::int as units from refund_lines r join refunds f on f.id = r.refund_id
    where r.order_line_id = l.id and f.status = 'done'
  ) refunded
  where d.is_sold
), wanted as (
  select * from wanted_of_lines
  union all
  select d.order_id, each.kind, null::uuid, null::text, null::uuid, 0, each.amount_cents, each.order_count
  from due d cross join lateral (values
    ('discount', case when d.is_sold then d.applied - d.total_cents - d.discount_cents else 0 end, 0),
    ('delivery', case when d.is_sold then d.delivery_cents else 0 end, case when d.is_sold then 1 else 0 end),
    ('fee', case when d.is_sold then d.fee_cents else 0 end, 0),
    ('reversal', d.unapplied_gone - d.gone, 0),
    ('unapplied', d.came - d.applied - d.unapplied_gone, 0)
  ) each (kind, amount_cents, order_count)
), posted as (
  select e.order_id, case when e.kind in ('return', 'refund', 'chargeback') then 'reversal' else e.kind::text end as kind,
    e.order_line_id, max(e.product_public_id) as product_public_id, max(e.variant_id::text)::uuid as variant_id,
    sum(e.units)::int as units, sum(e.amount_cents) as amount_cents, sum(e.order_count)::int as order_count
  from ledger_entries e join orders o on o.id = e.order_id where true group by 1, 2, 3
), differences as (
  select coalesce(w.order_id, b.order_id) as order_id, coalesce(w.kind, b.kind) as kind,
    coalesce(w.order_line_id, b.order_line_id) as order_line_id,
    coalesce(w.product_public_id, b.product_public_id) as product_public_id, coalesce(w.variant_id, b.variant_id) as variant_id,
    coalesce(w.units, 0) - coalesce(b.units, 0) as units,
    coalesce(w.amount_cents, 0) - coalesce(b.amount_cents, 0) as amount_cents,
    coalesce(w.order_count, 0) - coalesce(b.order_count, 0) as order_count
  from wanted w full join posted b on b.order_id = w.order_id and b.kind = w.kind
    and coalesce(b.order_line_id, b.order_id) = coalesce(w.order_line_id, w.order_id)
  where (coalesce(w.units, 0), coalesce(w.amount_cents, 0), coalesce(w.order_count, 0))
    <> (coalesce(b.units, 0), coalesce(b.amount_cents, 0), coalesce(b.order_count, 0))
)
INSERT INTO ledger_entries (order_id, posting, kind, order_line_id, product_public_id, variant_id, units, amount_cents, order_count,
  payment_method, district, courier, refund_id, created_at)
SELECT o.id, 1, CASE WHEN d.kind <> 'reversal' THEN d.kind::ledger_kind WHEN o.status = 'charged-back' THEN 'chargeback'
    WHEN o.status = 'refunded' THEN 'refund' ELSE 'return' END::ledger_kind,
  d.order_line_id, d.product_public_id, d.variant_id, d.units, d.amount_cents, d.order_count, o.payment_method, o.district, o.courier, null,
  CASE WHEN d.kind = 'reversal' THEN s.changed_at ELSE s.sold_at END
FROM differences d JOIN orders o ON o.id = d.order_id JOIN sales s ON s.id = o.id
WHERE d.kind <> 'reversal' OR d.order_line_id IS NOT NULL;
--> statement-breakpoint
-- Past refunds, each on its day. Money that no total asked for left first; refunds of a reduced order are of that kind.
WITH pools AS (
  SELECT o.id, o.status, o.payment_method, o.district, o.courier,
    coalesce(CASE WHEN o.payment_method = 'cash-on-delivery' THEN o.delivered_at ELSE o.paid_at END, o.updated_at) AS sold_at,
    sum(p.amount_cents) - CASE WHEN (CASE WHEN o.payment_method = 'cash-on-delivery' THEN o.delivered_at ELSE o.paid_at END) IS NULL
      THEN 0 ELSE least(o.total_cents, sum(p.amount_cents)) END AS unapplied
  FROM orders o JOIN payments p ON p.order_id = o.id AND p.currency = o.currency AND p.status IN ('received', 'refunded', 'charged-back')
  GROUP BY o.id
), sent AS (
  SELECT pools.*, r.id AS refund_id, r.amount_cents, coalesce(r.settled_at, r.created_at) AS settled_at,
    sum(r.amount_cents) OVER (PARTITION BY p.order_id
      ORDER BY (NOT r.reduces AND NOT EXISTS (SELECT FROM payments e WHERE e.order_id = p.order_id AND e.id < p.id AND e.status IN ('received', 'refunded'))),
      r.settled_at, r.id ROWS UNBOUNDED PRECEDING) - r.amount_cents AS earlier
  FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.status IN ('received', 'refunded') JOIN pools ON pools.id = p.order_id
  WHERE r.status = 'done'
)
INSERT INTO ledger_entries (order_id, posting, kind, order_line_id, product_public_id, variant_id, units, amount_cents, order_count,
  payment_method, district, courier, refund_id, created_at)
SELECT id, 1 + row_number() OVER (PARTITION BY id ORDER BY settled_at, refund_id), 'refund', null, null, null, 0,
  -(amount_cents - least(amount_cents, greatest(unapplied - earlier, 0))), 0, payment_method, district, courier, refund_id,
  CASE WHEN status = 'charged-back' THEN sold_at ELSE settled_at END
FROM sent WHERE amount_cents > greatest(unapplied - earlier, 0);
--> statement-breakpoint
-- Past chargebacks, on the day of the sale: the reports of that day counted none of it.
WITH last AS (
  SELECT order_id, max(posting) + 1 AS posting FROM ledger_entries GROUP BY order_id
), money as (
  select o.id as order_id, o.total_cents, o.discount_cents, o.delivery_cents, o.fee_cents,
    (case when o.payment_method = 'cash-on-delivery' then o.delivered_at else o.paid_at end) is not null as is_sold,
    exists (
      select from order_events e where e.order_id = o.id and e.to_status in ('cancelled', 'refused', 'returned')
    ) as is_back,
    coalesce(sum(p.amount_cents), 0)::bigint as came,
    coalesce(sum(case when p.status = 'charged-back' then p.amount_cents else sent.amount end), 0)::bigint as gone
  from orders o
  left join payments p on p.order_id = o.id and p.currency = o.currency and p.status in ('received', 'refunded', 'charged-back')
  left join lateral (
    select coalesce(sum(r.amount_cents), 0) as amount from refunds r where r.payment_id = p.id and r.status = 'done'
  ) sent on true
  where true group by o.id
), split as (
  select *, case when is_sold then least(total_cents, came) else 0 end as applied,
    is_sold and (is_back or came > 0 and gone >= came) as is_undone
  from money
), due as (
  select *, least(gone, came - applied) as unapplied_gone from split
), wanted_of_lines as (
  select d.order_id, 'sale' as kind, l.id as order_line_id, l.product_public_id, l.variant_id,
    l.quantity as units, l.price_cents * l.quantity as amount_cents, 0 as order_count
  from due d join order_lines l on l.order_id = d.order_id where d.is_sold
  union all
  select d.order_id, 'reversal', l.id, l.product_public_id, l.variant_id,
    -case when d.is_undone then l.quantity else least(l.quantity, greatest(back.units, refunded.units)) end, 0, 0
  from due d join order_lines l on l.order_id = d.order_id
  cross join lateral (
    select coalesce(sum(r.quantity), 0)::int as units from return_lines r join return_requests q on q.id = r.request_id
    where r.order_line_id = l.id and q.status = 'received'
  ) back
  cross join lateral (
    select coalesce(sum(r.units), 0)::int as units from refund_lines r join refunds f on f.id = r.refund_id
    where r.order_line_id = l.id and f.status = 'done'
  ) refunded
  where d.is_sold
), wanted as (
  select * from wanted_of_lines
  union all
  select d.order_id, each.kind, null::uuid, null::text, null::uuid, 0, each.amount_cents, each.order_count
  from due d cross join lateral (values
    ('discount', case when d.is_sold then d.applied - d.total_cents - d.discount_cents else 0 end, 0),
    ('delivery', case when d.is_sold then d.delivery_cents else 0 end, case when d.is_sold then 1 else 0 end),
    ('fee', case when d.is_sold then d.fee_cents else 0 end, 0),
    ('reversal', d.unapplied_gone - d.gone, 0),
    ('unapplied', d.came - d.applied - d.unapplied_gone, 0)
  ) each (kind, amount_cents, order_count)
), posted as (
  select e.order_id, case when e.kind in ('return', 'refund', 'chargeback') then 'reversal' else e.kind::text end as kind,
    e.order_line_id, max(e.product_public_id) as product_public_id, max(e.variant_id::text)::uuid as variant_id,
    sum(e.units)::int as units, sum(e.amount_cents) as amount_cents, sum(e.order_count)::int as order_count
  from ledger_entries e join orders o on o.id = e.order_id where true group by 1, 2, 3
), differences as (
  select coalesce(w.order_id, b.order_id) as order_id, coalesce(w.kind, b.kind) as kind,
    coalesce(w.order_line_id, b.order_line_id) as order_line_id,
    coalesce(w.product_public_id, b.product_public_id) as product_public_id, coalesce(w.variant_id, b.variant_id) as variant_id,
    coalesce(w.units, 0) - coalesce(b.units, 0) as units,
    coalesce(w.amount_cents, 0) - coalesce(b.amount_cents, 0) as amount_cents,
    coalesce(w.order_count, 0) - coalesce(b.order_count, 0) as order_count
  from wanted w full join posted b on b.order_id = w.order_id and b.kind = w.kind
    and coalesce(b.order_line_id, b.order_id) = coalesce(w.order_line_id, w.order_id)
  where (coalesce(w.units, 0), coalesce(w.amount_cents, 0), coalesce(w.order_count, 0))
    <> (coalesce(b.units, 0), coalesce(b.amount_cents, 0), coalesce(b.order_count, 0))
)
INSERT INTO ledger_entries (order_id, posting, kind, order_line_id, product_public_id, variant_id, units, amount_cents, order_count,
  payment_method, district, courier, refund_id, created_at)
SELECT o.id, coalesce(last.posting, 1), CASE WHEN d.amount_cents < 0 AND o.status = 'charged-back' THEN 'chargeback' ELSE 'refund' END::ledger_kind, null, null, null, 0,
  d.amount_cents, 0, o.payment_method, o.district, o.courier, null,
  coalesce(CASE WHEN o.payment_method = 'cash-on-delivery' THEN o.delivered_at ELSE o.paid_at END, o.updated_at)
FROM differences d JOIN orders o ON o.id = d.order_id LEFT JOIN last ON last.order_id = o.id;
--> statement-breakpoint
-- A product's sold units are the sum of its entries' units.
UPDATE products SET sold_count = greatest(coalesce(sold.units, 0), 0) FROM products AS each LEFT JOIN (
  SELECT coalesce(v.product_id, p.id) AS product_id, sum(e.units)::int AS units
  FROM ledger_entries e LEFT JOIN variants v ON v.id = e.variant_id LEFT JOIN products p ON p.public_id = e.product_public_id GROUP BY 1
) sold ON sold.product_id = each.id WHERE each.id = products.id AND products.sold_count <> greatest(coalesce(sold.units, 0), 0);
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION count_sold_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM posted WHERE units <> 0) THEN
    RETURN NULL;
  END IF;
  WITH changed AS (
    SELECT coalesce(v.product_id, p.id) AS product_id, sum(e.units)::int AS units
    FROM posted e LEFT JOIN variants v ON v.id = e.variant_id LEFT JOIN products p ON p.public_id = e.product_public_id
    WHERE e.units <> 0 GROUP BY 1
  ), locked AS (
    SELECT p.id, changed.units FROM products p JOIN changed ON changed.product_id = p.id ORDER BY p.id FOR NO KEY UPDATE OF p
  )
  UPDATE products p SET sold_count = greatest(p.sold_count + locked.units, 0) FROM locked WHERE p.id = locked.id;
  INSERT INTO catalog_changes (units_only) VALUES (true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The pages that show best sellers are made again after each change.
CREATE TRIGGER sold_count_follows_ledger AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION count_sold_units();
--> statement-breakpoint
DROP INDEX "orders_sold";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "sold_at";
