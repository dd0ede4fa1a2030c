CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_si" text DEFAULT '' NOT NULL,
	"text_ta" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_are_one" CHECK ("announcements"."id" = 1),
	CONSTRAINT "announcements_say_something" CHECK (not "announcements"."is_on" or "announcements"."text_en" <> ''),
	CONSTRAINT "announcements_are_short" CHECK (length("announcements"."text_en") <= 140 and length("announcements"."text_si") <= 140 and length("announcements"."text_ta") <= 140),
	CONSTRAINT "announcements_link_to_our_pages" CHECK ("announcements"."link" = '' or ("announcements"."link" ~ '^/([^/\\]|$)' and length("announcements"."link") <= 200)),
	CONSTRAINT "announcements_end_after_they_start" CHECK ("announcements"."ends_at" > "announcements"."starts_at")
);
