CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_cents" bigint,
	"minimum_cents" bigint DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"max_uses" integer,
	"max_uses_each" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_code_is_tidy" CHECK ("discount_codes"."code" ~ '^[A-Z0-9]{4,24}$'),
	CONSTRAINT "discount_codes_take_a_share_or_an_amount" CHECK (("discount_codes"."percent" is null) <> ("discount_codes"."amount_cents" is null)),
	CONSTRAINT "discount_codes_share_is_a_part" CHECK ("discount_codes"."percent" between 1 and 100),
	CONSTRAINT "discount_codes_amount_is_positive" CHECK ("discount_codes"."amount_cents" > 0),
	CONSTRAINT "discount_codes_minimum_is_not_negative" CHECK ("discount_codes"."minimum_cents" >= 0),
	CONSTRAINT "discount_codes_limits_are_positive" CHECK ("discount_codes"."max_uses" > 0 and "discount_codes"."max_uses_each" > 0),
	CONSTRAINT "discount_codes_days_are_in_order" CHECK ("discount_codes"."starts_on" <= "discount_codes"."ends_on"),
	CONSTRAINT "discount_codes_within_limit" CHECK ("discount_codes"."used" >= 0 and ("discount_codes"."max_uses" is null or "discount_codes"."used" <= "discount_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"percent" integer,
	"amount_cents" bigint,
	"given_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_uses_have_terms" CHECK (("discount_uses"."percent" is null) <> ("discount_uses"."amount_cents" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_by_code" ON "discount_uses" USING btree ("code_id","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_is_of_the_goods" CHECK ("orders"."discount_cents" between 0 and "orders"."subtotal_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."delivery_cents" + "orders"."fee_cents");--> statement-breakpoint
-- How often a code is used is counted here, whoever writes a use: its limit is a CHECK of what is counted.
CREATE FUNCTION count_discount_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := CASE WHEN OLD.given_back_at IS NULL THEN 1 ELSE 0 END; END IF;
  IF TG_OP <> 'DELETE' THEN after := CASE WHEN NEW.given_back_at IS NULL THEN 1 ELSE 0 END; END IF;
  IF before <> after THEN
    UPDATE discount_codes SET used = used + after - before WHERE id = COALESCE(NEW.code_id, OLD.code_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER discount_uses_are_counted AFTER INSERT OR DELETE OR UPDATE OF given_back_at ON discount_uses
  FOR EACH ROW EXECUTE FUNCTION count_discount_use();
--> statement-breakpoint
-- An order that ends unpaid gives its use back; one whose money is accepted late takes it again, if there is one left: the money
-- counts in any case.
CREATE FUNCTION follow_with_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'paid' THEN
    UPDATE discount_uses SET given_back_at = now() WHERE order_id = NEW.id AND given_back_at IS NULL;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM discount_codes c JOIN discount_uses u ON u.code_id = c.id WHERE u.order_id = NEW.id FOR UPDATE OF c;
  UPDATE discount_uses u SET given_back_at = NULL FROM discount_codes c
    WHERE u.order_id = NEW.id AND c.id = u.code_id AND (c.max_uses IS NULL OR c.used < c.max_uses);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: a code is locked after the goods, as it is when an order is placed.
CREATE CONSTRAINT TRIGGER orders_discount_follows_status AFTER UPDATE OF status ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.discount_cents > 0 AND (
    (NEW.status IN ('cancelled', 'expired') AND NEW.paid_at IS NULL) OR (OLD.status = 'expired' AND NEW.status = 'paid')
  ))
  EXECUTE FUNCTION follow_with_discount();
