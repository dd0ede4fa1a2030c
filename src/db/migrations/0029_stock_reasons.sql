ALTER TABLE "stock_movements" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "form_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once_per_form" ON "stock_movements" USING btree ("form_key") WHERE "stock_movements"."form_key" is not null;