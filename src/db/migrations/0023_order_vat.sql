ALTER TABLE "orders" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_basis_points" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_has_number_and_rate" CHECK (("orders"."vat_number" is null) = ("orders"."vat_basis_points" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_rate_is_possible" CHECK ("orders"."vat_basis_points" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_is_part_of_total" CHECK ("orders"."vat_cents" = round("orders"."total_cents"::numeric * coalesce("orders"."vat_basis_points", 0) / (10000 + coalesce("orders"."vat_basis_points", 0))));