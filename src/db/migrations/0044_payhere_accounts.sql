CREATE TABLE "payhere_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mode" text NOT NULL,
	"merchant_id" text NOT NULL,
	"sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "payhere_accounts_mode_is_known" CHECK ("payhere_accounts"."mode" in ('simulator', 'sandbox', 'live')),
	CONSTRAINT "payhere_accounts_in_use_are_sealed" CHECK ("payhere_accounts"."sealed" is not null or "payhere_accounts"."retired_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payhere_accounts_one_in_use" ON "payhere_accounts" USING btree ((true)) WHERE "payhere_accounts"."retired_at" is null;