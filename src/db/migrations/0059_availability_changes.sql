CREATE TABLE "availability_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
-- Once in a transaction, as `note_search_change` does. A row that is added, so that orders wait for nobody.
CREATE FUNCTION note_availability_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.availability_noted', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO availability_changes DEFAULT VALUES;
    PERFORM set_config('shop.availability_noted', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_availability_noted AFTER UPDATE ON variants
  FOR EACH ROW WHEN ((OLD.stock > 0) <> (NEW.stock > 0)) EXECUTE FUNCTION note_availability_change();
