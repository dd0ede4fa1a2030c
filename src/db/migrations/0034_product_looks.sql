ALTER TABLE "product_images" ADD COLUMN "focus_x" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "focus_y" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "blurred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "concealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_focus_is_inside" CHECK ("product_images"."focus_x" between 0 and 10 and "product_images"."focus_y" between 0 and 10);