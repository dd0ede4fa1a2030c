ALTER TABLE "sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "staff_sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_token_unique";--> statement-breakpoint
ALTER TABLE "staff_sessions" DROP CONSTRAINT "staff_sessions_token_unique";--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "account_key" text;--> statement-breakpoint
CREATE INDEX "rate_limits_by_account" ON "rate_limits" USING btree ("account_key") WHERE "rate_limits"."account_key" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_tokenHash_unique" UNIQUE("token_hash");--> statement-breakpoint
-- Open sessions stay open: a row now holds the hash of the token that the browser sends (`hash-token.ts`).
UPDATE "sessions" SET "token_hash" = translate(rtrim(encode(sha256(convert_to("token_hash", 'UTF8')), 'base64'), '='), '+/', '-_');--> statement-breakpoint
UPDATE "staff_sessions" SET "token_hash" = translate(rtrim(encode(sha256(convert_to("token_hash", 'UTF8')), 'base64'), '='), '+/', '-_');--> statement-breakpoint
-- Sign-ins that wait for a code: the identifier is stored as a hash from now on. They last ten minutes.
DELETE FROM "staff_verifications";
