CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
-- Once in a transaction, however many documents it writes; taken back with the part of it that is.
CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.search_noted', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO search_changes DEFAULT VALUES;
    PERFORM set_config('shop.search_noted', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_documents_noted AFTER INSERT OR UPDATE OR DELETE ON search_documents
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
--> statement-breakpoint
-- It never ran: a product has no choices yet when it is written, so that it is listed by a change.
DROP TRIGGER products_first_search_documents ON products;
