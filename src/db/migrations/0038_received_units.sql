ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_received_know_if_restocked";--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "restock_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "return_lines" l SET "restock_units" = l."quantity" FROM "return_requests" r WHERE r."id" = l."request_id" AND r."is_restocked";--> statement-breakpoint
ALTER TABLE "return_requests" DROP COLUMN "is_restocked";--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_restocked_units" CHECK ("return_lines"."restock_units" between 0 and "return_lines"."quantity");