CREATE TABLE "guest_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_orders_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order_access_codes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text,
	"attempts_left" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"requests" integer DEFAULT 1 NOT NULL,
	"requests_since" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_access_codes_attempts_left_is_not_negative" CHECK ("order_access_codes"."attempts_left" >= 0),
	CONSTRAINT "order_access_codes_expire" CHECK (("order_access_codes"."code_hash" is null) = ("order_access_codes"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "guest_orders" ADD CONSTRAINT "guest_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_access_codes" ADD CONSTRAINT "order_access_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_guests_by_email" ON "orders" USING btree ("email") WHERE "orders"."customer_id" is null and "orders"."email" <> '';--> statement-breakpoint
CREATE INDEX "orders_of_guests_by_phone" ON "orders" USING btree ("phone") WHERE "orders"."customer_id" is null and "orders"."phone" <> '';