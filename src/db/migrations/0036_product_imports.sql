CREATE TABLE "product_import_changes" (
	"import_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"before" jsonb,
	"moved" jsonb NOT NULL,
	"version" integer NOT NULL,
	"was_kept" boolean,
	CONSTRAINT "product_import_changes_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_import_files" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_problems" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_error" boolean NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "product_import_problems_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"staff_id" text NOT NULL,
	"file_name" text NOT NULL,
	"step" text DEFAULT 'check' NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"counted" text DEFAULT 'products' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"failure" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"imported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_imports_step_is_known" CHECK ("product_imports"."step" in ('check', 'checked', 'import', 'imported', 'undo', 'undone', 'unusable'))
);
--> statement-breakpoint
ALTER TABLE "product_import_changes" ADD CONSTRAINT "product_import_changes_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_changes" ADD CONSTRAINT "product_import_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_files" ADD CONSTRAINT "product_import_files_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_problems" ADD CONSTRAINT "product_import_problems_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_one_at_a_time" ON "product_imports" USING btree ((true)) WHERE "product_imports"."step" in ('import', 'undo');--> statement-breakpoint
CREATE INDEX "product_imports_working" ON "product_imports" USING btree ("id") WHERE "product_imports"."step" in ('check', 'import', 'undo');