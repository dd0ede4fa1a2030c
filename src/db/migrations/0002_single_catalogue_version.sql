-- `catalog_changes` alone decides when cached totals are stale.
DROP TRIGGER search_documents_record_change ON search_documents;
--> statement-breakpoint
DROP FUNCTION record_search_change();
--> statement-breakpoint
DROP TABLE search_changes;
--> statement-breakpoint
DROP TRIGGER variants_record_availability_change ON variants;
--> statement-breakpoint
DROP FUNCTION record_availability_change();
--> statement-breakpoint
DROP TABLE availability_changes;
