CREATE TABLE "phone_login_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_login_codes_attempts_left_is_not_negative" CHECK ("phone_login_codes"."attempts_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "phone_login_codes" ADD CONSTRAINT "phone_login_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;