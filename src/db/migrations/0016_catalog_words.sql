CREATE TABLE "catalog_words" (
	"language" text NOT NULL,
	"english" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "catalog_words_language_english_pk" PRIMARY KEY("language","english"),
	CONSTRAINT "catalog_words_mean_one_thing" UNIQUE("language","word"),
	CONSTRAINT "catalog_words_language_is_known" CHECK ("catalog_words"."language" in ('si', 'ta')),
	CONSTRAINT "catalog_words_say_something" CHECK ("catalog_words"."word" <> '')
);
