ALTER TABLE "pages" ADD COLUMN "shipped_hash" text;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_version_is_positive" CHECK ("pages"."version" > 0);--> statement-breakpoint
-- Orders name the version they were placed under, so a stored version stays as it was.
CREATE TRIGGER pages_append_only BEFORE UPDATE OR DELETE ON pages
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
