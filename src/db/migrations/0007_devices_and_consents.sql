CREATE TABLE "marketing_consents" (
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marketing_consents_customer_id_channel_pk" PRIMARY KEY("customer_id","channel"),
	CONSTRAINT "marketing_consents_channel_is_known" CHECK ("marketing_consents"."channel" in ('email', 'sms', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Sessions that are open already: their last request is not known, their log-in is.
UPDATE "sessions" SET "last_seen_at" = "created_at";
