-- The shop's tables as a freshly migrated PostgreSQL 18 database has them. Written by "npm run db:schema"; do not edit.
-- First the types, then each table with its indexes and triggers, then views and functions, all in alphabetical order.

-- extensions and types

create extension pg_trgm;

create type authorization_status as enum (
  'open',
  'captured',
  'released',
  'ended'
);

create type capture_status as enum (
  'requested',
  'done',
  'failed',
  'unknown'
);

create type delivery_request as enum (
  'call-first',
  'only-to-me',
  'collect-at-office'
);

create type enquiry_kind as enum (
  'full',
  'discreet'
);

create type enquiry_status as enum (
  'new',
  'ordered',
  'closed'
);

create type fulfilment_state as enum (
  'on-hold',
  'unfulfilled',
  'partially-packed',
  'packed',
  'partially-dispatched',
  'dispatched',
  'delivery-failed',
  'returning',
  'partially-delivered',
  'delivered',
  'partially-returned',
  'returned',
  'cancelled',
  'expired'
);

create type hold_reason as enum (
  'payment',
  'confirmation',
  'stock',
  'review'
);

create type ledger_kind as enum (
  'sale',
  'discount',
  'delivery',
  'fee',
  'return',
  'refund',
  'chargeback',
  'unapplied'
);

create type mail_audience as enum (
  'customer',
  'staff'
);

create type mail_status as enum (
  'queued',
  'sent',
  'failed'
);

create type notification_source as enum (
  'notification',
  'retrieval'
);

create type order_status as enum (
  'awaiting-payment',
  'awaiting-transfer',
  'awaiting-confirmation',
  'on-hold',
  'paid',
  'confirmed',
  'packed',
  'dispatched',
  'delivery-failed',
  'delivered',
  'refused',
  'returned',
  'cancelled',
  'expired',
  'refunded',
  'partly-refunded',
  'charged-back'
);

create type parcel_state as enum (
  'packed',
  'dispatched',
  'delivery-failed',
  'returning',
  'delivered',
  'returned'
);

create type payment_method as enum (
  'card',
  'bank-transfer',
  'cash-on-delivery'
);

create type payment_state as enum (
  'unpaid',
  'authorized',
  'partially-paid',
  'paid',
  'partially-refunded',
  'refunded',
  'charged-back',
  'voided'
);

create type payment_status as enum (
  'received',
  'declined',
  'cancelled',
  'charged-back',
  'refunded'
);

create type push_state as enum (
  'queued',
  'sent',
  'dropped'
);

create type question_status as enum (
  'pending',
  'answered',
  'rejected'
);

create type refund_status as enum (
  'requested',
  'done',
  'failed',
  'unknown'
);

create type return_reason as enum (
  'faulty',
  'damaged',
  'wrong-item',
  'change-of-mind'
);

create type return_remedy as enum (
  'refund',
  'replacement'
);

create type return_status as enum (
  'requested',
  'approved',
  'declined',
  'withdrawn',
  'received'
);

create type review_status as enum (
  'pending',
  'approved',
  'rejected'
);

create type status_text_state as enum (
  'queued',
  'sending',
  'sent',
  'dropped'
);

create type stock_reason as enum (
  'import',
  'reserved',
  'released',
  'adjusted',
  'returned'
);

create type upload_kind as enum (
  'jpeg',
  'pdf'
);

create type upload_purpose as enum (
  'bank-slip',
  'return-photo'
);

-- table account_cart_lines

create table account_cart_lines (
  customer_id uuid not null,
  variant_id uuid not null,
  quantity integer not null,
  added_at timestamp with time zone not null,
  constraint account_cart_lines_customer_id_variant_id_pk PRIMARY KEY (customer_id, variant_id),
  constraint account_cart_lines_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint account_cart_lines_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE,
  constraint account_cart_lines_quantity_is_positive CHECK ((quantity > 0))
);

-- table account_pins

create table account_pins (
  user_id text not null,
  hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint account_pins_pkey PRIMARY KEY (user_id),
  constraint account_pins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- table accounts

create table accounts (
  id text not null,
  account_id text not null,
  provider_id text not null,
  user_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX accounts_by_user ON public.accounts USING btree (user_id);

-- table addresses

create table addresses (
  id uuid default uuidv7() not null,
  public_id uuid default gen_random_uuid() not null,
  customer_id uuid not null,
  line1 text not null,
  line2 text default ''::text not null,
  city text not null,
  district text not null,
  postal_code text not null,
  country text default 'Sri Lanka'::text not null,
  is_default boolean default true not null,
  slot integer default 0 not null,
  label text default ''::text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  phone text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint "addresses_publicId_unique" UNIQUE (public_id),
  constraint addresses_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint addresses_default_has_no_recipient CHECK (((NOT is_default) OR (concat(label, first_name, last_name, phone) = ''::text))),
  constraint addresses_default_has_slot_zero CHECK ((is_default = (slot = 0))),
  constraint addresses_district_is_iso CHECK ((district ~ '^LK-[1-9][1-5]$'::text)),
  constraint addresses_phone_is_e164 CHECK (((phone = ''::text) OR (phone ~ '^\+[1-9][0-9]{6,14}$'::text))),
  constraint addresses_postal_code_is_five_digits CHECK ((postal_code ~ '^[0-9]{5}$'::text)),
  constraint addresses_recipient_has_both_names CHECK (((first_name = ''::text) = (last_name = ''::text))),
  constraint addresses_slot_is_in_range CHECK (((slot >= 0) AND (slot <= 10)))
);
CREATE INDEX addresses_by_customer ON public.addresses USING btree (customer_id);
CREATE UNIQUE INDEX addresses_one_default_per_customer ON public.addresses USING btree (customer_id) WHERE is_default;
CREATE UNIQUE INDEX addresses_one_per_slot ON public.addresses USING btree (customer_id, slot) WHERE (NOT is_default);

-- table announcements

create table announcements (
  id integer default 1 not null,
  is_on boolean default false not null,
  text_en text default ''::text not null,
  text_si text default ''::text not null,
  text_ta text default ''::text not null,
  link text default ''::text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_are_short CHECK (((length(text_en) <= 140) AND (length(text_si) <= 140) AND (length(text_ta) <= 140))),
  constraint announcements_end_after_they_start CHECK ((ends_at > starts_at)),
  constraint announcements_link_to_our_pages CHECK (((link = ''::text) OR ((link ~ '^/([^/\\]|$)'::text) AND (length(link) <= 200)))),
  constraint announcements_on_has_a_text CHECK (((NOT is_on) OR (text_en <> ''::text))),
  constraint announcements_single_row CHECK ((id = 1))
);

-- table audit_log

create table audit_log (
  id uuid default uuidv7() not null,
  actor text not null,
  action text not null,
  subject text not null,
  facts jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor, id);
CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (subject, id);
CREATE UNIQUE INDEX audit_log_one_view_per_day ON public.audit_log USING btree (actor, subject, ((facts ->> 'day'::text))) WHERE (action = ANY (ARRAY['order.viewed'::text, 'customer.viewed'::text]));
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION reject_change();

-- table back_in_stock_subscriptions

create table back_in_stock_subscriptions (
  id uuid default uuidv7() not null,
  customer_id uuid,
  variant_id uuid not null,
  created_at timestamp with time zone default now() not null,
  contact_id uuid,
  constraint back_in_stock_subscriptions_pkey PRIMARY KEY (id),
  constraint back_in_stock_subscriptions_once_per_contact UNIQUE (contact_id),
  constraint back_in_stock_subscriptions_once_per_variant UNIQUE (customer_id, variant_id),
  constraint back_in_stock_subscriptions_contact_id_email_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES email_contacts(id) ON DELETE CASCADE,
  constraint back_in_stock_subscriptions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint back_in_stock_subscriptions_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE,
  constraint back_in_stock_subscriptions_have_one_reader CHECK ((num_nonnulls(customer_id, contact_id) = 1))
);
CREATE INDEX back_in_stock_subscriptions_by_variant ON public.back_in_stock_subscriptions USING btree (variant_id);

-- table blocked_contacts

create table blocked_contacts (
  hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint blocked_contacts_pkey PRIMARY KEY (hash)
);

-- table bought_together

create table bought_together (
  product_id uuid not null,
  other_id uuid not null,
  customers integer not null,
  constraint bought_together_product_id_other_id_pk PRIMARY KEY (product_id, other_id),
  constraint bought_together_other_id_products_id_fk FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint bought_together_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint bought_together_by_several_customers CHECK ((customers >= 3)),
  constraint bought_together_is_a_pair CHECK ((product_id <> other_id))
);
CREATE INDEX bought_together_by_other ON public.bought_together USING btree (other_id);

-- table bundle_components

create table bundle_components (
  id uuid default uuidv7() not null,
  bundle_id uuid not null,
  variant_id uuid,
  quantity integer not null,
  constraint bundle_components_pkey PRIMARY KEY (id),
  constraint bundle_components_once_per_variant UNIQUE (bundle_id, variant_id),
  constraint bundle_components_bundle_id_variants_id_fk FOREIGN KEY (bundle_id) REFERENCES variants(id) ON DELETE CASCADE,
  constraint bundle_components_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL,
  constraint bundle_components_quantity_is_within_limit CHECK (((quantity >= 1) AND (quantity <= 20)))
);
CREATE INDEX bundle_components_by_variant ON public.bundle_components USING btree (variant_id);
CREATE TRIGGER bundle_components_are_no_bundles BEFORE INSERT OR UPDATE ON public.bundle_components FOR EACH ROW EXECUTE FUNCTION check_bundle_component();
CREATE TRIGGER bundle_components_mark_bundle AFTER INSERT OR DELETE ON public.bundle_components FOR EACH ROW EXECUTE FUNCTION mark_bundle();

-- table captures

create table captures (
  id uuid default uuidv7() not null,
  authorization_id uuid not null,
  amount_cents bigint not null,
  status capture_status default 'requested'::capture_status not null,
  payment_id uuid,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint captures_pkey PRIMARY KEY (id),
  constraint "captures_paymentId_unique" UNIQUE (payment_id),
  constraint captures_authorization_id_card_authorizations_id_fk FOREIGN KEY (authorization_id) REFERENCES card_authorizations(id),
  constraint captures_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint captures_amount_is_positive CHECK ((amount_cents > 0)),
  constraint captures_done_has_a_payment CHECK (((status = 'done'::capture_status) = (payment_id IS NOT NULL)))
);
CREATE INDEX captures_by_authorization ON public.captures USING btree (authorization_id);
CREATE UNIQUE INDEX captures_once ON public.captures USING btree (authorization_id) WHERE (status <> 'failed'::capture_status);
CREATE TRIGGER captures_stay_within_authorization BEFORE INSERT OR UPDATE OF amount_cents ON public.captures FOR EACH ROW EXECUTE FUNCTION check_captured_amount();

-- table card_authorizations

create table card_authorizations (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  provider_payment_id text not null,
  encrypted_token text,
  token_hash text not null,
  status authorization_status default 'open'::authorization_status not null,
  amount_cents bigint not null,
  method text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint card_authorizations_pkey PRIMARY KEY (id),
  constraint "card_authorizations_tokenHash_unique" UNIQUE (token_hash),
  constraint card_authorizations_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint card_authorizations_amount_is_positive CHECK ((amount_cents > 0)),
  constraint card_authorizations_open_has_a_token CHECK (((status <> 'open'::authorization_status) OR (encrypted_token IS NOT NULL))),
  constraint card_authorizations_settled_has_a_time CHECK (((status = 'open'::authorization_status) = (settled_at IS NULL)))
);
CREATE INDEX card_authorizations_by_order ON public.card_authorizations USING btree (order_id);
CREATE UNIQUE INDEX card_authorizations_one_open ON public.card_authorizations USING btree (order_id) WHERE (status = 'open'::authorization_status);
CREATE INDEX card_authorizations_to_end ON public.card_authorizations USING btree (ends_at) WHERE (status = 'open'::authorization_status);
CREATE CONSTRAINT TRIGGER card_authorizations_match_payment_state AFTER INSERT OR DELETE OR UPDATE OF status ON public.card_authorizations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();

-- table catalog_changes

create table catalog_changes (
  id bigint generated always as identity not null,
  changed_at timestamp with time zone default now() not null,
  units_only boolean default false not null,
  constraint catalog_changes_pkey PRIMARY KEY (id)
);

-- table catalog_terms

create table catalog_terms (
  language text not null,
  english text not null,
  translation text not null,
  constraint catalog_terms_language_english_pk PRIMARY KEY (language, english),
  constraint catalog_terms_translation_unique UNIQUE (language, translation),
  constraint catalog_terms_language_is_known CHECK ((language = ANY (ARRAY['si'::text, 'ta'::text]))),
  constraint catalog_terms_translation_not_empty CHECK ((translation <> ''::text))
);
CREATE TRIGGER catalog_terms_added AFTER INSERT ON public.catalog_terms REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_terms();
CREATE TRIGGER catalog_terms_changed AFTER UPDATE ON public.catalog_terms REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_terms();
CREATE TRIGGER catalog_terms_removed AFTER DELETE ON public.catalog_terms REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_terms();

-- table categories

create table categories (
  id uuid default uuidv7() not null,
  slug text not null,
  name text not null,
  "position" integer default 0 not null,
  hidden boolean default false not null,
  created_at timestamp with time zone default now() not null,
  parent_id uuid,
  level smallint generated always as (
CASE
    WHEN (parent_id IS NULL) THEN 1
    ELSE 2
END) stored not null,
  parent_level smallint generated always as (
CASE
    WHEN (parent_id IS NOT NULL) THEN 1
    ELSE NULL::integer
END) stored,
  menu_name text default ''::text not null,
  words text default ''::text not null,
  picture text,
  picture_width integer,
  picture_height integer,
  age_rule text,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_have_one_level UNIQUE (id, level),
  constraint categories_name_unique_within_parent UNIQUE NULLS NOT DISTINCT (parent_id, name),
  constraint categories_slug_unique UNIQUE (slug),
  constraint categories_have_two_levels FOREIGN KEY (parent_id, parent_level) REFERENCES categories(id, level),
  constraint categories_age_rule_is_known CHECK ((age_rule = ANY (ARRAY['shop'::text, 'birth-date'::text]))),
  constraint categories_menu_name_fits CHECK ((length(regexp_replace(menu_name, '[\u0D81-\u0D83\u0DCA\u0DCF-\u0DDF\u0DF2\u0DF3\u0B82\u0BBE-\u0BCD\u0BD7\u200C\u200D]'::text, ''::text, 'g'::text)) <= 14)),
  constraint categories_picture_has_a_size CHECK ((num_nulls(picture, picture_width, picture_height) = ANY (ARRAY[0, 3]))),
  constraint categories_words_fit CHECK ((length(words) <= 200))
);
CREATE TRIGGER categories_release_old_slug AFTER INSERT ON public.categories FOR EACH ROW EXECUTE FUNCTION save_old_category_slug();
CREATE TRIGGER categories_save_old_slug AFTER UPDATE OF slug ON public.categories FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION save_old_category_slug();
CREATE TRIGGER categories_search_words AFTER INSERT OR UPDATE OF name ON public.categories FOR EACH ROW EXECUTE FUNCTION add_search_words_of_name();

-- table category_translations

create table category_translations (
  category_id uuid not null,
  language text not null,
  name text not null,
  menu_name text default ''::text not null,
  words text default ''::text not null,
  constraint category_translations_category_id_language_pk PRIMARY KEY (category_id, language),
  constraint category_translations_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_translations_language_is_known CHECK ((language = ANY (ARRAY['si'::text, 'ta'::text]))),
  constraint category_translations_menu_name_fits CHECK ((length(regexp_replace(menu_name, '[\u0D81-\u0D83\u0DCA\u0DCF-\u0DDF\u0DF2\u0DF3\u0B82\u0BBE-\u0BCD\u0BD7\u200C\u200D]'::text, ''::text, 'g'::text)) <= 14)),
  constraint category_translations_words_fit CHECK ((length(words) <= 200))
);
CREATE TRIGGER category_translations_search_words AFTER INSERT OR UPDATE OF name ON public.category_translations FOR EACH ROW EXECUTE FUNCTION add_search_words_of_name();

-- table collection_texts

create table collection_texts (
  collection_id uuid not null,
  language text not null,
  title text not null,
  intro text not null,
  body text default ''::text not null,
  constraint collection_texts_collection_id_language_pk PRIMARY KEY (collection_id, language),
  constraint collection_texts_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_texts_body_fits CHECK ((length(body) <= 20000)),
  constraint collection_texts_intro_fits CHECK ((length(intro) <= 1000)),
  constraint collection_texts_language_is_known CHECK ((language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text]))),
  constraint collection_texts_title_fits CHECK (((title = btrim(title)) AND ((length(title) >= 1) AND (length(title) <= 100))))
);

-- table collections

create table collections (
  id uuid default uuidv7() not null,
  slug text not null,
  tag text not null,
  "position" integer default 0 not null,
  published boolean default false not null,
  product_order uuid[] default '{}'::uuid[] not null,
  created_at timestamp with time zone default now() not null,
  kind text default 'collection'::text not null,
  picture text,
  picture_width integer,
  picture_height integer,
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_slug_unique UNIQUE (slug),
  constraint collections_kind_is_known CHECK ((kind = ANY (ARRAY['collection'::text, 'guide'::text]))),
  constraint collections_order_is_bounded CHECK ((cardinality(product_order) <= 500)),
  constraint collections_picture_has_a_size CHECK ((num_nulls(picture, picture_width, picture_height) = ANY (ARRAY[0, 3]))),
  constraint collections_slug_is_valid CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60))),
  constraint collections_tag_is_one_tag CHECK (((tag <> ''::text) AND (length(tag) <= 255) AND (tag = btrim(tag)) AND (strpos(tag, ','::text) = 0)))
);
CREATE TRIGGER collections_release_old_slug AFTER INSERT ON public.collections FOR EACH ROW EXECUTE FUNCTION save_old_collection_slug();
CREATE TRIGGER collections_save_old_slug AFTER UPDATE OF slug ON public.collections FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION save_old_collection_slug();

-- table confirmation_codes

create table confirmation_codes (
  order_id uuid not null,
  code_hash text,
  attempts_left integer default 0 not null,
  expires_at timestamp with time zone,
  requests integer default 1 not null,
  requested_at timestamp with time zone default now() not null,
  constraint confirmation_codes_pkey PRIMARY KEY (order_id),
  constraint confirmation_codes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint confirmation_codes_attempts_left_is_not_negative CHECK ((attempts_left >= 0)),
  constraint confirmation_codes_expire CHECK (((code_hash IS NULL) = (expires_at IS NULL)))
);

-- table couriers

create table couriers (
  id uuid default uuidv7() not null,
  name text not null,
  tracking_url text,
  number_examples text[] not null,
  collects_cash boolean not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  districts text[] default '{}'::text[] not null,
  overdue_days integer default 14 not null,
  cash_limit_cents bigint,
  waybill text default ''::text not null,
  constraint couriers_pkey PRIMARY KEY (id),
  constraint couriers_cash_limit_is_positive CHECK (((cash_limit_cents IS NULL) OR ((cash_limit_cents > 0) AND collects_cash))),
  constraint couriers_overdue_days_are_possible CHECK (((overdue_days >= 1) AND (overdue_days <= 60))),
  constraint couriers_tracking_names_the_number CHECK ((tracking_url ~~ 'https://%{number}%'::text))
);
CREATE UNIQUE INDEX couriers_by_name ON public.couriers USING btree (lower(name));

-- table credit_movements

create table credit_movements (
  id uuid default uuidv7() not null,
  credit_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  payment_id uuid,
  refund_id uuid,
  order_id uuid,
  actor text not null,
  reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint credit_movements_pkey PRIMARY KEY (id),
  constraint credit_movements_credit_id_credits_id_fk FOREIGN KEY (credit_id) REFERENCES credits(id),
  constraint credit_movements_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint credit_movements_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint credit_movements_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint credit_movements_have_the_sign_of_their_kind CHECK (
CASE kind
    WHEN 'issue'::text THEN (amount_cents > 0)
    WHEN 'refund'::text THEN (amount_cents > 0)
    WHEN 'spend'::text THEN (amount_cents < 0)
    WHEN 'expire'::text THEN (amount_cents < 0)
    WHEN 'void'::text THEN (amount_cents < 0)
    ELSE false
END),
  constraint credit_movements_name_their_money CHECK ((((kind = 'spend'::text) = (payment_id IS NOT NULL)) AND ((refund_id IS NULL) OR (kind = ANY (ARRAY['refund'::text, 'issue'::text]))) AND ((kind <> 'refund'::text) OR (refund_id IS NOT NULL)) AND ((order_id IS NOT NULL) = (num_nonnulls(payment_id, refund_id) > 0))))
);
CREATE INDEX credit_movements_by_credit ON public.credit_movements USING btree (credit_id, created_at);
CREATE INDEX credit_movements_by_order ON public.credit_movements USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX credit_movements_issued_once ON public.credit_movements USING btree (credit_id) WHERE (kind = 'issue'::text);
CREATE UNIQUE INDEX credit_movements_once_per_payment ON public.credit_movements USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX credit_movements_once_per_refund ON public.credit_movements USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE TRIGGER credit_movements_append_only BEFORE DELETE OR UPDATE ON public.credit_movements FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER credits_follow_movements AFTER INSERT ON public.credit_movements FOR EACH ROW EXECUTE FUNCTION apply_credit_movement();

-- table credits

create table credits (
  id uuid default uuidv7() not null,
  kind text not null,
  customer_id uuid,
  code_hash text,
  code_end text,
  redeemed_at timestamp with time zone,
  balance_cents bigint default 0 not null,
  expires_at timestamp with time zone,
  form_key uuid,
  created_at timestamp with time zone default now() not null,
  order_line_id uuid,
  unit smallint,
  constraint credits_pkey PRIMARY KEY (id),
  constraint credits_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint credits_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  constraint credits_balance_is_not_negative CHECK ((balance_cents >= 0)),
  constraint credits_code_end_is_readable CHECK ((code_end ~ '^[2-9B-DF-HJKMNP-TV-Z]{4}$'::text)),
  constraint credits_gift_cards_have_a_code CHECK ((((kind = 'gift-card'::text) = (code_hash IS NOT NULL)) AND ((code_hash IS NULL) = (code_end IS NULL)))),
  constraint credits_kind_is_known CHECK ((kind = ANY (ARRAY['gift-card'::text, 'store-credit'::text]))),
  constraint credits_sold_are_gift_cards CHECK ((((order_line_id IS NULL) = (unit IS NULL)) AND ((order_line_id IS NULL) OR (kind = 'gift-card'::text)))),
  constraint credits_unredeemed_have_no_customer CHECK (((kind <> 'gift-card'::text) OR (customer_id IS NULL) OR (redeemed_at IS NOT NULL)))
);
CREATE INDEX credits_by_customer ON public.credits USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE UNIQUE INDEX credits_code_unique ON public.credits USING btree (code_hash) WHERE (code_hash IS NOT NULL);
CREATE INDEX credits_newest ON public.credits USING btree (created_at DESC NULLS LAST, id);
CREATE UNIQUE INDEX credits_once_per_form ON public.credits USING btree (form_key) WHERE (form_key IS NOT NULL);
CREATE UNIQUE INDEX credits_once_per_sold_unit ON public.credits USING btree (order_line_id, unit) WHERE (order_line_id IS NOT NULL);
CREATE INDEX credits_to_expire ON public.credits USING btree (expires_at) WHERE (balance_cents > 0);
CREATE TRIGGER credits_balance_only_by_movement BEFORE INSERT OR UPDATE OF balance_cents ON public.credits FOR EACH ROW EXECUTE FUNCTION reject_direct_credit_change();

-- table customer_notes

create table customer_notes (
  id uuid default uuidv7() not null,
  customer_id uuid not null,
  text text not null,
  actor text not null,
  created_at timestamp with time zone default now() not null,
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_by_customer ON public.customer_notes USING btree (customer_id, created_at);

-- table customers

create table customers (
  id uuid default uuidv7() not null,
  user_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  pending_email text,
  phone text not null,
  gender text,
  language text default 'en'::text not null,
  names_in_mails boolean default false not null,
  terms_language text,
  terms_version integer,
  terms_accepted_at timestamp with time zone,
  tags text[] default '{}'::text[] not null,
  blocked_at timestamp with time zone,
  blocked_reason text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  keeps_cart boolean default true not null,
  constraint customers_pkey PRIMARY KEY (id),
  constraint "customers_userId_unique" UNIQUE (user_id),
  constraint customers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint customers_block_has_a_reason CHECK (((blocked_at IS NULL) = (blocked_reason IS NULL))),
  constraint customers_gender_is_known CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'Other'::text]))),
  constraint customers_language_is_supported CHECK ((language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text]))),
  constraint customers_phone_is_e164 CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint customers_terms_have_a_time CHECK (((terms_version IS NULL) = (terms_accepted_at IS NULL))),
  constraint customers_terms_have_language_and_version CHECK (((terms_language IS NULL) = (terms_version IS NULL))),
  constraint customers_terms_language_is_supported CHECK ((terms_language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text])))
);
CREATE INDEX customers_blocked ON public.customers USING btree (blocked_at) WHERE (blocked_at IS NOT NULL);
CREATE INDEX customers_by_tag ON public.customers USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE INDEX customers_newest ON public.customers USING btree (created_at, id);
CREATE INDEX customers_search_trigrams ON public.customers USING gin (lower(((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone)) gin_trgm_ops);
CREATE INDEX customers_tagged ON public.customers USING btree (created_at, id) WHERE (tags <> '{}'::text[]);

-- table discount_codes

create table discount_codes (
  id uuid default uuidv7() not null,
  code text,
  percent integer,
  amount_cents bigint,
  minimum_cents bigint default 0 not null,
  starts_on date,
  ends_on date,
  max_uses integer,
  max_uses_each integer,
  is_active boolean default true not null,
  used integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  titles jsonb default '{}'::jsonb not null,
  frees_delivery boolean default false not null,
  buy_units integer,
  get_units integer,
  scope text default 'all'::text not null,
  scope_ids uuid[] default '{}'::uuid[] not null,
  is_combinable boolean default false not null,
  constraint discount_codes_pkey PRIMARY KEY (id),
  constraint discount_codes_code_unique UNIQUE (code),
  constraint discount_codes_amount_is_positive CHECK ((amount_cents > 0)),
  constraint discount_codes_code_is_normalised CHECK ((code ~ '^[A-Z0-9]{4,24}$'::text)),
  constraint discount_codes_days_are_in_order CHECK ((starts_on <= ends_on)),
  constraint discount_codes_have_one_kind CHECK ((num_nonnulls(percent, amount_cents) =
CASE
    WHEN frees_delivery THEN 0
    ELSE 1
END)),
  constraint discount_codes_limits_are_positive CHECK (((max_uses > 0) AND (max_uses_each > 0))),
  constraint discount_codes_minimum_is_not_negative CHECK ((minimum_cents >= 0)),
  constraint discount_codes_offers_have_a_title_and_no_limits CHECK (((code IS NOT NULL) OR ((COALESCE((titles ->> 'en'::text), ''::text) <> ''::text) AND (max_uses IS NULL) AND (max_uses_each IS NULL)))),
  constraint discount_codes_percent_is_in_range CHECK (((percent >= 1) AND (percent <= 100))),
  constraint discount_codes_scope_has_ids CHECK (((scope = 'all'::text) = (cardinality(scope_ids) = 0))),
  constraint discount_codes_scope_is_known CHECK ((scope = ANY (ARRAY['all'::text, 'products'::text, 'categories'::text, 'collections'::text]))),
  constraint discount_codes_units_are_in_range CHECK ((((buy_units >= 1) AND (buy_units <= 99)) AND ((get_units >= 1) AND (get_units <= 99)))),
  constraint discount_codes_units_have_percent CHECK ((((buy_units IS NULL) = (get_units IS NULL)) AND ((buy_units IS NULL) OR (percent IS NOT NULL)))),
  constraint discount_codes_within_limit CHECK (((used >= 0) AND ((max_uses IS NULL) OR (used <= max_uses))))
);

-- table discount_uses

create table discount_uses (
  order_id uuid not null,
  code_id uuid not null,
  percent integer,
  amount_cents bigint,
  released_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  frees_delivery boolean default false not null,
  buy_units integer,
  get_units integer,
  scope text default 'all'::text not null,
  scope_ids uuid[] default '{}'::uuid[] not null,
  saved_cents bigint default 0 not null,
  constraint discount_uses_order_id_code_id_pk PRIMARY KEY (order_id, code_id),
  constraint discount_uses_code_id_discount_codes_id_fk FOREIGN KEY (code_id) REFERENCES discount_codes(id),
  constraint discount_uses_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint discount_uses_have_one_kind CHECK ((num_nonnulls(percent, amount_cents) =
CASE
    WHEN frees_delivery THEN 0
    ELSE 1
END)),
  constraint discount_uses_saved_is_not_negative CHECK ((saved_cents >= 0))
);
CREATE INDEX discount_uses_by_code ON public.discount_uses USING btree (code_id, created_at);
CREATE TRIGGER discount_uses_are_counted AFTER INSERT OR DELETE OR UPDATE OF released_at ON public.discount_uses FOR EACH ROW EXECUTE FUNCTION count_discount_use();

-- table email_contacts

create table email_contacts (
  id uuid default uuidv7() not null,
  email text not null,
  subject_id uuid not null,
  language text not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint email_contacts_pkey PRIMARY KEY (id),
  constraint email_contacts_once_per_subject UNIQUE (email, subject_id),
  constraint email_contacts_email_is_lower_case CHECK ((email = lower(email))),
  constraint email_contacts_language_is_supported CHECK ((language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text])))
);

-- table enquiries

create table enquiries (
  id uuid default uuidv7() not null,
  reference text not null,
  customer_id uuid not null,
  key uuid not null,
  kind enquiry_kind not null,
  status enquiry_status default 'new'::enquiry_status not null,
  variant_id uuid,
  product_public_id text not null,
  title text not null,
  variant_label text default ''::text not null,
  sku text default ''::text not null,
  quantity integer not null,
  price_cents bigint not null,
  total_cents bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_one_per_form UNIQUE (customer_id, key),
  constraint enquiries_reference_unique UNIQUE (reference),
  constraint enquiries_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint enquiries_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL,
  constraint enquiries_price_is_positive CHECK ((price_cents > 0)),
  constraint enquiries_quantity_is_positive CHECK ((quantity > 0)),
  constraint enquiries_reference_is_readable CHECK ((reference ~ '^E-[2-9B-DF-HJKMNP-TV-Z]{6}$'::text)),
  constraint enquiries_total_adds_up CHECK ((total_cents = (price_cents * quantity)))
);
CREATE INDEX enquiries_by_status ON public.enquiries USING btree (status, created_at, id);
CREATE INDEX enquiries_by_variant ON public.enquiries USING btree (variant_id);
CREATE TRIGGER enquiries_immutable BEFORE UPDATE ON public.enquiries FOR EACH ROW EXECUTE FUNCTION reject_enquiry_change();

-- table example_reviews

create table example_reviews (
  product_id uuid not null,
  language text not null,
  "position" smallint not null,
  stars smallint not null,
  nickname text not null,
  text text not null,
  constraint example_reviews_product_id_language_position_pk PRIMARY KEY (product_id, language, "position"),
  constraint example_reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint example_reviews_language_is_supported CHECK ((language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text]))),
  constraint example_reviews_stars_are_one_to_five CHECK (((stars >= 1) AND (stars <= 5)))
);

-- table form_submissions

create table form_submissions (
  key uuid not null,
  request_hash text not null,
  result text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint form_submissions_pkey PRIMARY KEY (key)
);
CREATE INDEX form_submissions_by_time ON public.form_submissions USING btree (created_at);

-- table guest_orders

create table guest_orders (
  order_id uuid not null,
  key uuid not null,
  request_hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint guest_orders_pkey PRIMARY KEY (order_id),
  constraint guest_orders_key_unique UNIQUE (key),
  constraint guest_orders_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

-- table hero_slide_texts

create table hero_slide_texts (
  slide_id uuid not null,
  language text not null,
  heading text not null,
  line text not null,
  constraint hero_slide_texts_slide_id_language_pk PRIMARY KEY (slide_id, language),
  constraint hero_slide_texts_slide_id_hero_slides_id_fk FOREIGN KEY (slide_id) REFERENCES hero_slides(id) ON DELETE CASCADE,
  constraint hero_slide_texts_heading_fits CHECK (((heading = btrim(heading)) AND ((length(heading) >= 1) AND (length(heading) <= 80)))),
  constraint hero_slide_texts_language_is_known CHECK ((language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text]))),
  constraint hero_slide_texts_line_fits CHECK (((length(line) >= 1) AND (length(line) <= 300)))
);

-- table hero_slides

create table hero_slides (
  id uuid default uuidv7() not null,
  "position" integer not null,
  is_shown boolean default true not null,
  picture text not null,
  link text default '/all-products'::text not null,
  focus_x smallint default 5 not null,
  focus_y smallint default 5 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint hero_slides_pkey PRIMARY KEY (id),
  constraint hero_slides_focus_is_inside CHECK ((((focus_x >= 0) AND (focus_x <= 10)) AND ((focus_y >= 0) AND (focus_y <= 10)))),
  constraint hero_slides_have_a_picture CHECK ((picture ~ '^[0-9a-f]{24}$'::text)),
  constraint hero_slides_link_to_our_pages CHECK (((link ~ '^/([^/\\]|$)'::text) AND (length(link) <= 200)))
);

-- table idempotency_keys

create table idempotency_keys (
  customer_id uuid not null,
  key text not null,
  request_hash text not null,
  order_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_customer_id_key_pk PRIMARY KEY (customer_id, key),
  constraint idempotency_keys_one_per_order UNIQUE (order_id),
  constraint idempotency_keys_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint idempotency_keys_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

-- table ledger_entries

create table ledger_entries (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  posting integer not null,
  kind ledger_kind not null,
  order_line_id uuid,
  product_public_id text,
  variant_id uuid,
  units integer default 0 not null,
  amount_cents bigint not null,
  order_count integer default 0 not null,
  payment_method payment_method not null,
  district text not null,
  courier text,
  payment_id uuid,
  refund_id uuid,
  day date generated always as (((created_at AT TIME ZONE 'Asia/Colombo'::text))::date) stored not null,
  created_at timestamp with time zone default now() not null,
  cost_cents bigint,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_once_per_posting UNIQUE NULLS NOT DISTINCT (order_id, posting, kind, order_line_id),
  constraint ledger_entries_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_entries_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint ledger_entries_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint ledger_entries_are_not_empty CHECK (((units <> 0) OR (amount_cents <> 0) OR (order_count <> 0))),
  constraint ledger_entries_chargebacks_are_not_positive CHECK (((kind <> 'chargeback'::ledger_kind) OR (amount_cents <= 0))),
  constraint ledger_entries_count_on_delivery_only CHECK (((order_count = 0) OR (kind = 'delivery'::ledger_kind))),
  constraint ledger_entries_kind_has_its_line CHECK (
CASE kind
    WHEN 'sale'::ledger_kind THEN (order_line_id IS NOT NULL)
    WHEN 'return'::ledger_kind THEN ((order_line_id IS NOT NULL) AND (units <> 0) AND (amount_cents = 0))
    WHEN 'refund'::ledger_kind THEN ((order_line_id IS NULL) = (units = 0))
    WHEN 'chargeback'::ledger_kind THEN ((order_line_id IS NULL) = (units = 0))
    WHEN 'discount'::ledger_kind THEN (units = 0)
    ELSE ((order_line_id IS NULL) AND (units = 0))
END),
  constraint ledger_entries_lines_have_a_product CHECK (((order_line_id IS NULL) = (product_public_id IS NULL))),
  constraint ledger_entries_reversals_lower_units CHECK (((kind <> ALL (ARRAY['refund'::ledger_kind, 'chargeback'::ledger_kind])) OR (units <= 0)))
);
CREATE INDEX ledger_entries_by_order ON public.ledger_entries USING btree (order_id, kind, order_line_id, units, amount_cents, order_count);
CREATE INDEX ledger_entries_by_refund ON public.ledger_entries USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX ledger_entries_of_sales ON public.ledger_entries USING btree (day, payment_method, amount_cents, order_count) WHERE (kind <> 'unapplied'::ledger_kind);
CREATE INDEX ledger_entries_of_units ON public.ledger_entries USING btree (day, product_public_id, units) WHERE (units <> 0);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER sold_count_follows_ledger AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION count_sold_units();

-- table low_stock_alerts

create table low_stock_alerts (
  variant_id uuid not null,
  units_left integer not null,
  created_at timestamp with time zone default now() not null,
  constraint low_stock_alerts_pkey PRIMARY KEY (variant_id),
  constraint low_stock_alerts_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);

-- table mails

create table mails (
  id uuid default uuidv7() not null,
  kind text not null,
  audience mail_audience not null,
  order_id uuid,
  customer_id uuid,
  event text not null,
  facts jsonb,
  status mail_status default 'queued'::mail_status not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  failure text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  contact_id uuid,
  pushed_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_once_per_event UNIQUE (kind, event),
  constraint mails_contact_id_email_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES email_contacts(id) ON DELETE CASCADE,
  constraint mails_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint mails_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint mails_about_orders_have_an_order CHECK (((kind = ANY (ARRAY['payment-review'::text, 'back-in-stock'::text, 'question-answered'::text, 'low-stock'::text, 'chat-request'::text, 'reviews-waiting'::text, 'questions-waiting'::text, 'health-problem'::text, 'second-factor-off'::text, 'staff-password-reset'::text])) OR (order_id IS NOT NULL))),
  constraint mails_failed_has_a_reason CHECK (((status <> 'failed'::mail_status) OR (failure IS NOT NULL))),
  constraint mails_sent_has_a_time CHECK (((status = 'sent'::mail_status) = (sent_at IS NOT NULL))),
  constraint mails_to_customers_have_a_customer CHECK (((audience <> 'customer'::mail_audience) OR (num_nonnulls(order_id, customer_id, contact_id) > 0)))
);
CREATE INDEX mails_by_contact ON public.mails USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX mails_by_customer ON public.mails USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX mails_by_order ON public.mails USING btree (order_id);
CREATE INDEX mails_failed ON public.mails USING btree (created_at) WHERE (status = 'failed'::mail_status);
CREATE INDEX mails_queued ON public.mails USING btree (id) WHERE (status = 'queued'::mail_status);
CREATE INDEX mails_to_push ON public.mails USING btree (id) WHERE ((audience = 'staff'::mail_audience) AND (pushed_at IS NULL));

-- table marketing_consents

create table marketing_consents (
  customer_id uuid not null,
  channel text not null,
  given_at timestamp with time zone not null,
  constraint marketing_consents_customer_id_channel_pk PRIMARY KEY (customer_id, channel),
  constraint marketing_consents_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint marketing_consents_channel_is_known CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text])))
);

-- table newsletter_recipients

create table newsletter_recipients (
  id uuid default uuidv7() not null,
  newsletter_id uuid not null,
  customer_id uuid not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  failure text,
  sent_at timestamp with time zone,
  constraint newsletter_recipients_pkey PRIMARY KEY (id),
  constraint newsletter_recipients_once UNIQUE (newsletter_id, customer_id),
  constraint newsletter_recipients_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint newsletter_recipients_newsletter_id_newsletters_id_fk FOREIGN KEY (newsletter_id) REFERENCES newsletters(id),
  constraint newsletter_recipients_failed_has_a_reason CHECK (((status <> 'failed'::text) OR (failure IS NOT NULL))),
  constraint newsletter_recipients_sent_has_a_time CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint newsletter_recipients_status_is_known CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'skipped'::text, 'failed'::text])))
);
CREATE INDEX newsletter_recipients_by_customer ON public.newsletter_recipients USING btree (customer_id);
CREATE INDEX newsletter_recipients_open ON public.newsletter_recipients USING btree (newsletter_id, id) WHERE (status = ANY (ARRAY['waiting'::text, 'sending'::text]));

-- table newsletters

create table newsletters (
  id uuid default uuidv7() not null,
  texts jsonb not null,
  path text default '/'::text not null,
  status text default 'draft'::text not null,
  send_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  failure text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint newsletters_pkey PRIMARY KEY (id),
  constraint newsletters_draft_has_no_time CHECK (((status = 'draft'::text) = (send_at IS NULL))),
  constraint newsletters_ended_has_a_time CHECK (((status = ANY (ARRAY['stopped'::text, 'sent'::text])) = (ended_at IS NOT NULL))),
  constraint newsletters_have_english CHECK (((COALESCE((texts #>> '{en,subject}'::text[]), ''::text) <> ''::text) AND (COALESCE((texts #>> '{en,text}'::text[]), ''::text) <> ''::text))),
  constraint newsletters_started_has_a_time CHECK (((status = ANY (ARRAY['draft'::text, 'scheduled'::text])) = (started_at IS NULL))),
  constraint newsletters_status_is_known CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'stopped'::text, 'sent'::text])))
);
CREATE INDEX newsletters_to_send ON public.newsletters USING btree (id) WHERE (status = ANY (ARRAY['scheduled'::text, 'sending'::text]));

-- table notice_choices

create table notice_choices (
  staff_id text not null,
  muted_topics text[] not null,
  quiet_from text not null,
  quiet_until text not null,
  is_urgent_always boolean not null,
  constraint notice_choices_pkey PRIMARY KEY (staff_id),
  constraint notice_choices_staff_id_staff_users_id_fk FOREIGN KEY (staff_id) REFERENCES staff_users(id) ON DELETE CASCADE,
  constraint notice_choices_times_are_valid CHECK (((quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)))
);

-- table old_slugs

create table old_slugs (
  id uuid default uuidv7() not null,
  slug text not null,
  product_id uuid,
  category_id uuid,
  collection_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint old_slugs_pkey PRIMARY KEY (id),
  constraint old_slugs_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint old_slugs_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint old_slugs_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint old_slugs_have_one_owner CHECK ((num_nonnulls(product_id, category_id, collection_id) = 1))
);
CREATE INDEX old_slugs_by_product ON public.old_slugs USING btree (product_id);
CREATE UNIQUE INDEX old_slugs_one_category ON public.old_slugs USING btree (slug) WHERE (category_id IS NOT NULL);
CREATE UNIQUE INDEX old_slugs_one_collection ON public.old_slugs USING btree (slug) WHERE (collection_id IS NOT NULL);
CREATE UNIQUE INDEX old_slugs_one_product ON public.old_slugs USING btree (slug) WHERE (product_id IS NOT NULL);

-- table order_access_codes

create table order_access_codes (
  order_id uuid not null,
  code_hash text,
  attempts_left integer default 0 not null,
  expires_at timestamp with time zone,
  requests integer default 1 not null,
  requests_since timestamp with time zone default now() not null,
  requested_at timestamp with time zone default now() not null,
  constraint order_access_codes_pkey PRIMARY KEY (order_id),
  constraint order_access_codes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_access_codes_attempts_left_is_not_negative CHECK ((attempts_left >= 0)),
  constraint order_access_codes_expire CHECK (((code_hash IS NULL) = (expires_at IS NULL)))
);

-- table order_bundles

create table order_bundles (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  variant_id uuid,
  product_public_id text not null,
  title text not null,
  variant_label text default ''::text not null,
  sku text default ''::text not null,
  price_cents bigint not null,
  quantity integer not null,
  constraint order_bundles_pkey PRIMARY KEY (id),
  constraint order_bundles_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_bundles_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL,
  constraint order_bundles_price_is_positive CHECK ((price_cents > 0)),
  constraint order_bundles_quantity_is_positive CHECK ((quantity > 0))
);
CREATE INDEX order_bundles_by_order ON public.order_bundles USING btree (order_id);
CREATE INDEX order_bundles_by_variant ON public.order_bundles USING btree (variant_id);

-- table order_events

create table order_events (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  kind text not null,
  payment_state payment_state,
  fulfilment_state fulfilment_state,
  to_status order_status,
  actor text not null,
  facts jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_events_by_order ON public.order_events USING btree (order_id, created_at);
CREATE INDEX order_events_refused ON public.order_events USING btree (order_id) WHERE (fulfilment_state = 'returning'::fulfilment_state);
CREATE TRIGGER order_events_append_only BEFORE DELETE OR UPDATE ON public.order_events FOR EACH ROW EXECUTE FUNCTION reject_change();

-- table order_lines

create table order_lines (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  variant_id uuid,
  product_public_id text not null,
  title text not null,
  variant_label text default ''::text not null,
  sku text default ''::text not null,
  picture text default ''::text not null,
  price_cents bigint not null,
  quantity integer not null,
  returnable boolean not null,
  grams integer default 0 not null,
  order_bundle_id uuid,
  discount_cents bigint default 0 not null,
  cost_cents bigint,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_order_bundle_id_order_bundles_id_fk FOREIGN KEY (order_bundle_id) REFERENCES order_bundles(id) ON DELETE CASCADE,
  constraint order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL,
  constraint order_lines_discount_is_at_most_amount CHECK (((discount_cents >= 0) AND (discount_cents <= (price_cents * quantity)))),
  constraint order_lines_price_is_not_negative CHECK ((price_cents >= 0)),
  constraint order_lines_quantity_is_positive CHECK ((quantity > 0)),
  constraint order_lines_weight_is_not_negative CHECK ((grams >= 0))
);
CREATE INDEX order_lines_by_bundle ON public.order_lines USING btree (order_bundle_id) WHERE (order_bundle_id IS NOT NULL);
CREATE INDEX order_lines_by_order ON public.order_lines USING btree (order_id, product_public_id, quantity);
CREATE INDEX order_lines_by_sku ON public.order_lines USING btree (lower(sku), order_id) WHERE (sku <> ''::text);
CREATE INDEX order_lines_by_variant ON public.order_lines USING btree (variant_id, order_id);
CREATE TRIGGER order_lines_are_free_in_replacements BEFORE INSERT OR UPDATE OF price_cents ON public.order_lines FOR EACH ROW WHEN ((new.price_cents = 0)) EXECUTE FUNCTION check_free_line();
CREATE TRIGGER order_lines_at_least_packed BEFORE UPDATE OF quantity ON public.order_lines FOR EACH ROW EXECUTE FUNCTION check_packed_units();
CREATE TRIGGER order_lines_copy_cost BEFORE INSERT ON public.order_lines FOR EACH ROW EXECUTE FUNCTION copy_cost_to_line();
CREATE CONSTRAINT TRIGGER order_lines_equal_subtotal AFTER INSERT OR DELETE OR UPDATE ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();

-- table order_notes

create table order_notes (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  key uuid not null,
  actor text not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_one_per_form UNIQUE (order_id, key),
  constraint order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_notes_are_not_empty CHECK ((text <> ''::text))
);

-- table order_tags

create table order_tags (
  order_id uuid not null,
  tag text not null,
  constraint order_tags_order_id_tag_pk PRIMARY KEY (order_id, tag),
  constraint order_tags_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_tags_are_normalized CHECK (((tag = btrim(tag)) AND (tag !~ '[,[:cntrl:]]|  '::text))),
  constraint order_tags_are_short CHECK (((length(tag) >= 1) AND (length(tag) <= 30)))
);
CREATE INDEX order_tags_by_tag ON public.order_tags USING btree (tag, order_id);

-- table orders

create table orders (
  id uuid default uuidv7() not null,
  number text not null,
  customer_id uuid,
  payment_state payment_state default 'unpaid'::payment_state not null,
  fulfilment_state fulfilment_state not null,
  hold_reason hold_reason,
  payment_method payment_method default 'card'::payment_method not null,
  currency text default 'LKR'::text not null,
  subtotal_cents bigint not null,
  discount_cents bigint default 0 not null,
  delivery_cents bigint not null,
  fee_cents bigint default 0 not null,
  total_cents bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address1 text not null,
  address2 text default ''::text not null,
  city text not null,
  district text not null,
  postal_code text not null,
  country text not null,
  language text default 'en'::text not null,
  terms_language text,
  terms_version integer,
  expires_at timestamp with time zone,
  remitted_cents bigint default 0 not null,
  paid_at timestamp with time zone,
  delivered_at timestamp with time zone,
  courier text,
  tracking_number text,
  tracking_url text,
  transfer_reference text,
  next_check_at timestamp with time zone,
  checked_at timestamp with time zone,
  version integer default 0 not null,
  anonymised_at timestamp with time zone,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  terms_facts jsonb,
  code text default new_order_code() not null,
  pay_key uuid default gen_random_uuid() not null,
  parcel_name text default ''::text not null,
  delivery_request delivery_request,
  is_gift boolean default false not null,
  gift_note text default ''::text not null,
  terms_sentence text,
  first_arrival_on date,
  last_arrival_on date,
  weight_grams integer default 0 not null,
  vat_number text,
  vat_basis_points integer,
  vat_cents bigint default 0 not null,
  credit_cents bigint default 0 not null,
  replaces_id uuid,
  age_confirmation text,
  status order_status generated always as (
CASE
    WHEN (payment_state = 'charged-back'::payment_state) THEN 'charged-back'::order_status
    WHEN (payment_state = 'refunded'::payment_state) THEN 'refunded'::order_status
    WHEN ((hold_reason = 'payment'::hold_reason) AND (payment_method = 'card'::payment_method)) THEN 'awaiting-payment'::order_status
    WHEN (hold_reason = 'payment'::hold_reason) THEN 'awaiting-transfer'::order_status
    WHEN (hold_reason = 'confirmation'::hold_reason) THEN 'awaiting-confirmation'::order_status
    WHEN (fulfilment_state = 'on-hold'::fulfilment_state) THEN 'on-hold'::order_status
    WHEN ((fulfilment_state = 'unfulfilled'::fulfilment_state) AND (payment_method = 'cash-on-delivery'::payment_method)) THEN 'confirmed'::order_status
    WHEN ((payment_state = 'authorized'::payment_state) AND (fulfilment_state = 'unfulfilled'::fulfilment_state)) THEN 'confirmed'::order_status
    WHEN (fulfilment_state = 'unfulfilled'::fulfilment_state) THEN 'paid'::order_status
    WHEN (fulfilment_state = ANY (ARRAY['packed'::fulfilment_state, 'partially-packed'::fulfilment_state])) THEN 'packed'::order_status
    WHEN (fulfilment_state = ANY (ARRAY['dispatched'::fulfilment_state, 'partially-dispatched'::fulfilment_state, 'partially-delivered'::fulfilment_state])) THEN 'dispatched'::order_status
    WHEN (fulfilment_state = 'delivery-failed'::fulfilment_state) THEN 'delivery-failed'::order_status
    WHEN (fulfilment_state = 'returning'::fulfilment_state) THEN 'refused'::order_status
    WHEN (fulfilment_state = 'expired'::fulfilment_state) THEN 'expired'::order_status
    WHEN (payment_state = 'partially-refunded'::payment_state) THEN 'partly-refunded'::order_status
    WHEN (fulfilment_state = ANY (ARRAY['delivered'::fulfilment_state, 'partially-returned'::fulfilment_state])) THEN 'delivered'::order_status
    WHEN (fulfilment_state = 'returned'::fulfilment_state) THEN 'returned'::order_status
    WHEN (fulfilment_state = 'cancelled'::fulfilment_state) THEN 'cancelled'::order_status
    ELSE NULL::order_status
END) stored not null,
  charged_on_packing boolean default false not null,
  is_of_gift_cards boolean default false not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_code_unique UNIQUE (code),
  constraint orders_number_unique UNIQUE (number),
  constraint orders_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint orders_replaces_id_orders_id_fk FOREIGN KEY (replaces_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint orders_accepted_payment_has_a_time CHECK (((fulfilment_state <> 'unfulfilled'::fulfilment_state) OR (payment_method = 'cash-on-delivery'::payment_method) OR (paid_at IS NOT NULL) OR (payment_state = 'authorized'::payment_state))),
  constraint orders_age_confirmation_has_a_version CHECK ((age_confirmation ~ '^birth-date-[0-9]{1,3}$'::text)),
  constraint orders_amounts_are_not_negative CHECK (((subtotal_cents >= 0) AND (delivery_cents >= 0) AND (fee_cents >= 0))),
  constraint orders_anonymised_have_no_personal_data CHECK (((anonymised_at IS NULL) OR ((customer_id IS NULL) AND (tracking_number IS NULL) AND (tracking_url IS NULL) AND ((((((((((first_name || last_name) || email) || phone) || address1) || address2) || city) || postal_code) || parcel_name) || gift_note) = ''::text)))),
  constraint orders_arrival_days_are_in_order CHECK ((((first_arrival_on IS NULL) = (last_arrival_on IS NULL)) AND (first_arrival_on <= last_arrival_on))),
  constraint orders_authorized_are_charged_on_packing CHECK (((payment_state <> 'authorized'::payment_state) OR charged_on_packing)),
  constraint orders_charged_on_packing_pay_by_card CHECK (((NOT charged_on_packing) OR ((payment_method = 'card'::payment_method) AND (credit_cents = 0)))),
  constraint orders_code_is_readable CHECK ((code ~ '^[2-9B-DF-HJKMNP-TV-Z]{8}$'::text)),
  constraint orders_credit_is_not_negative CHECK ((credit_cents >= 0)),
  constraint orders_currency_is_lkr CHECK ((currency = 'LKR'::text)),
  constraint orders_delivered_has_a_time CHECK (((fulfilment_state <> 'delivered'::fulfilment_state) OR (delivered_at IS NOT NULL))),
  constraint orders_discount_is_at_most_subtotal CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
  constraint orders_dispatched_has_a_courier CHECK (((fulfilment_state <> 'dispatched'::fulfilment_state) OR (courier IS NOT NULL))),
  constraint orders_ended_expect_no_payment CHECK (((fulfilment_state <> ALL (ARRAY['cancelled'::fulfilment_state, 'expired'::fulfilment_state])) OR (payment_state <> ALL (ARRAY['unpaid'::payment_state, 'authorized'::payment_state])))),
  constraint orders_fee_is_for_cash_on_delivery CHECK (((fee_cents = 0) OR (payment_method = 'cash-on-delivery'::payment_method))),
  constraint orders_fulfilled_when_paid_or_cash CHECK (((fulfilment_state = ANY (ARRAY['on-hold'::fulfilment_state, 'cancelled'::fulfilment_state, 'expired'::fulfilment_state])) OR (payment_method = 'cash-on-delivery'::payment_method) OR (payment_state <> ALL (ARRAY['unpaid'::payment_state, 'authorized'::payment_state, 'voided'::payment_state])) OR ((payment_state = 'authorized'::payment_state) AND (fulfilment_state = ANY (ARRAY['unfulfilled'::fulfilment_state, 'packed'::fulfilment_state]))))),
  constraint orders_gift_notes_are_on_gifts CHECK ((is_gift OR (gift_note = ''::text))),
  constraint orders_gifts_are_not_paid_on_delivery CHECK ((NOT (is_gift AND (payment_method = 'cash-on-delivery'::payment_method)))),
  constraint orders_hold_fits_its_method CHECK (
CASE hold_reason
    WHEN 'payment'::hold_reason THEN (payment_method <> 'cash-on-delivery'::payment_method)
    WHEN 'confirmation'::hold_reason THEN (payment_method = 'cash-on-delivery'::payment_method)
    ELSE true
END),
  constraint orders_hold_has_a_reason CHECK (((fulfilment_state = 'on-hold'::fulfilment_state) = (hold_reason IS NOT NULL))),
  constraint orders_language_is_supported CHECK ((language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text]))),
  constraint orders_of_gift_cards_are_paid_with_money CHECK (((NOT is_of_gift_cards) OR ((payment_method <> 'cash-on-delivery'::payment_method) AND (discount_cents = 0) AND (delivery_cents = 0) AND (credit_cents = 0) AND (vat_basis_points IS NULL) AND (NOT charged_on_packing) AND (replaces_id IS NULL) AND (fulfilment_state = ANY (ARRAY['on-hold'::fulfilment_state, 'unfulfilled'::fulfilment_state, 'delivered'::fulfilment_state, 'cancelled'::fulfilment_state, 'expired'::fulfilment_state]))))),
  constraint orders_reference_is_readable CHECK ((transfer_reference ~ '^T[2-9B-DF-HJKMNP-TV-Z]{6}$'::text)),
  constraint orders_replacements_cost_nothing CHECK (((replaces_id IS NULL) OR ((subtotal_cents = 0) AND (total_cents = 0)))),
  constraint orders_terms_have_language_and_version CHECK (((terms_language IS NULL) = (terms_version IS NULL))),
  constraint orders_terms_language_is_supported CHECK ((terms_language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text]))),
  constraint orders_total_adds_up CHECK ((total_cents = (((subtotal_cents - discount_cents) + delivery_cents) + fee_cents))),
  constraint orders_tracking_is_https CHECK ((tracking_url ~ '^https://'::text)),
  constraint orders_transfers_have_a_reference CHECK (((payment_method = 'bank-transfer'::payment_method) = (transfer_reference IS NOT NULL))),
  constraint orders_vat_has_number_and_rate CHECK (((vat_number IS NULL) = (vat_basis_points IS NULL))),
  constraint orders_vat_is_part_of_total CHECK (((vat_cents)::numeric = round((((total_cents)::numeric * (COALESCE(vat_basis_points, 0))::numeric) / ((10000 + COALESCE(vat_basis_points, 0)))::numeric)))),
  constraint orders_vat_rate_is_possible CHECK (((vat_basis_points >= 1) AND (vat_basis_points <= 10000))),
  constraint orders_voided_have_ended CHECK (((payment_state <> 'voided'::payment_state) OR (fulfilment_state = ANY (ARRAY['cancelled'::fulfilment_state, 'expired'::fulfilment_state, 'returned'::fulfilment_state])))),
  constraint orders_weight_is_not_negative CHECK ((weight_grams >= 0))
);
CREATE INDEX orders_by_address ON public.orders USING btree (regexp_replace(lower(((address1 || city) || postal_code)), '[^[:alnum:]]'::text, ''::text, 'g'::text)) WHERE (payment_method = 'cash-on-delivery'::payment_method);
CREATE INDEX orders_by_city_prefix ON public.orders USING btree (lower(city) text_pattern_ops);
CREATE INDEX orders_by_courier ON public.orders USING btree (courier, created_at, id) WHERE (courier IS NOT NULL);
CREATE INDEX orders_by_customer ON public.orders USING btree (customer_id, created_at DESC NULLS LAST);
CREATE INDEX orders_by_district ON public.orders USING btree (district, created_at, id);
CREATE INDEX orders_by_email_prefix ON public.orders USING btree (lower(email) text_pattern_ops);
CREATE INDEX orders_by_fulfilment ON public.orders USING btree (fulfilment_state, created_at, id);
CREATE INDEX orders_by_hold_end ON public.orders USING btree (COALESCE(
CASE
    WHEN (fulfilment_state = 'on-hold'::fulfilment_state) THEN expires_at
    ELSE NULL::timestamp with time zone
END, 'infinity'::timestamp with time zone), created_at, id);
CREATE INDEX orders_by_last_name ON public.orders USING btree (lower(last_name) text_pattern_ops);
CREATE INDEX orders_by_method ON public.orders USING btree (payment_method, created_at, id);
CREATE INDEX orders_by_name ON public.orders USING btree (lower(((first_name || ' '::text) || last_name)) text_pattern_ops);
CREATE INDEX orders_by_number_suffix ON public.orders USING btree (reverse(number) text_pattern_ops);
CREATE INDEX orders_by_phone ON public.orders USING btree (phone) WHERE (payment_method = 'cash-on-delivery'::payment_method);
CREATE INDEX orders_by_phone_suffix ON public.orders USING btree (reverse(phone) text_pattern_ops);
CREATE INDEX orders_by_total ON public.orders USING btree (total_cents, created_at, id);
CREATE INDEX orders_cash_mismatched ON public.orders USING btree (delivered_at, id) WHERE ((remitted_cents <> 0) AND ((remitted_cents <> (total_cents - credit_cents)) OR (delivered_at IS NULL) OR (payment_method <> 'cash-on-delivery'::payment_method)));
CREATE INDEX orders_cash_outstanding ON public.orders USING btree (courier, delivered_at, id, total_cents, credit_cents, remitted_cents) WHERE ((payment_method = 'cash-on-delivery'::payment_method) AND (delivered_at IS NOT NULL) AND (remitted_cents < (total_cents - credit_cents)));
CREATE INDEX orders_newest ON public.orders USING btree (created_at, id);
CREATE INDEX orders_of_guests_by_email ON public.orders USING btree (email) WHERE ((customer_id IS NULL) AND (email <> ''::text));
CREATE INDEX orders_of_guests_by_phone ON public.orders USING btree (phone) WHERE ((customer_id IS NULL) AND (phone <> ''::text));
CREATE INDEX orders_replacements ON public.orders USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX orders_to_anonymise ON public.orders USING btree (updated_at) WHERE (anonymised_at IS NULL);
CREATE INDEX orders_to_check ON public.orders USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX orders_to_expire ON public.orders USING btree (expires_at) WHERE (fulfilment_state = 'on-hold'::fulfilment_state);
CREATE UNIQUE INDEX orders_transfer_reference_unique ON public.orders USING btree (transfer_reference) WHERE (transfer_reference IS NOT NULL);
CREATE CONSTRAINT TRIGGER orders_fulfilment_state_matches_parcels AFTER INSERT OR UPDATE OF fulfilment_state ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfilment_state();
CREATE CONSTRAINT TRIGGER orders_payment_state_matches_sums AFTER INSERT OR UPDATE OF payment_state, fulfilment_state, total_cents, paid_at ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();
CREATE TRIGGER orders_remitted_only_by_lines BEFORE UPDATE OF remitted_cents ON public.orders FOR EACH ROW EXECUTE FUNCTION reject_direct_remitted_change();
CREATE CONSTRAINT TRIGGER orders_subtotal_equals_lines AFTER INSERT OR UPDATE OF subtotal_cents, discount_cents ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
CREATE CONSTRAINT TRIGGER orders_update_discount_use AFTER UPDATE OF fulfilment_state ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.fulfilment_state = ANY (ARRAY['cancelled'::fulfilment_state, 'expired'::fulfilment_state])) AND (new.paid_at IS NULL)) OR ((old.fulfilment_state = 'expired'::fulfilment_state) AND (new.fulfilment_state = 'unfulfilled'::fulfilment_state)))) EXECUTE FUNCTION update_discount_use();

-- table pages

create table pages (
  slug text not null,
  language text not null,
  version integer not null,
  title text not null,
  body text not null,
  shipped_hash text,
  saved_by text,
  created_at timestamp with time zone default now() not null,
  english_version integer,
  constraint pages_slug_language_version_pk PRIMARY KEY (slug, language, version),
  constraint pages_language_is_known CHECK ((language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text]))),
  constraint pages_version_is_positive CHECK ((version > 0))
);
CREATE TRIGGER pages_append_only BEFORE DELETE OR UPDATE ON public.pages FOR EACH ROW EXECUTE FUNCTION reject_change();

-- table parcel_lines

create table parcel_lines (
  parcel_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null,
  constraint parcel_lines_parcel_id_order_line_id_pk PRIMARY KEY (parcel_id, order_line_id),
  constraint parcel_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint parcel_lines_parcel_id_parcels_id_fk FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE,
  constraint parcel_lines_quantity_is_positive CHECK ((quantity > 0))
);
CREATE INDEX parcel_lines_by_order_line ON public.parcel_lines USING btree (order_line_id);
CREATE TRIGGER parcel_lines_at_most_ordered BEFORE INSERT OR UPDATE ON public.parcel_lines FOR EACH ROW EXECUTE FUNCTION check_parcel_units();
CREATE CONSTRAINT TRIGGER parcel_lines_match_fulfilment_state AFTER INSERT OR DELETE OR UPDATE ON public.parcel_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfilment_state();

-- table parcel_pictures

create table parcel_pictures (
  subject text not null,
  picture text not null,
  width integer not null,
  height integer not null,
  constraint parcel_pictures_pkey PRIMARY KEY (subject),
  constraint parcel_pictures_have_a_size CHECK (((width > 0) AND (height > 0))),
  constraint parcel_pictures_subject_is_known CHECK ((subject = ANY (ARRAY['box'::text, 'label'::text])))
);

-- table parcels

create table parcels (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  state parcel_state default 'packed'::parcel_state not null,
  courier text,
  tracking_number text,
  tracking_url text,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  delivered_at timestamp with time zone,
  constraint parcels_pkey PRIMARY KEY (id),
  constraint parcels_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint parcels_attempts_begin_with_dispatch CHECK (((state = 'packed'::parcel_state) = (attempts = 0))),
  constraint parcels_delivered_has_a_time CHECK (((state <> 'delivered'::parcel_state) OR (delivered_at IS NOT NULL))),
  constraint parcels_dispatched_has_a_courier CHECK (((attempts = 0) OR (courier IS NOT NULL))),
  constraint parcels_tracking_is_https CHECK ((tracking_url ~ '^https://'::text))
);
CREATE INDEX parcels_by_order ON public.parcels USING btree (order_id, created_at);
CREATE INDEX parcels_by_tracking_number ON public.parcels USING btree (lower(tracking_number)) WHERE (tracking_number IS NOT NULL);
CREATE TRIGGER parcels_copy_tracking AFTER UPDATE OF courier, tracking_number, tracking_url ON public.parcels FOR EACH ROW EXECUTE FUNCTION copy_tracking_to_order();
CREATE CONSTRAINT TRIGGER parcels_match_fulfilment_state AFTER INSERT OR DELETE OR UPDATE OF state ON public.parcels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfilment_state();

-- table payhere_accounts

create table payhere_accounts (
  id uuid default uuidv7() not null,
  mode text not null,
  merchant_id text not null,
  encrypted_secrets text,
  created_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  constraint payhere_accounts_pkey PRIMARY KEY (id),
  constraint payhere_accounts_in_use_have_secrets CHECK (((encrypted_secrets IS NOT NULL) OR (retired_at IS NOT NULL))),
  constraint payhere_accounts_mode_is_known CHECK ((mode = ANY (ARRAY['simulator'::text, 'sandbox'::text, 'live'::text])))
);
CREATE UNIQUE INDEX payhere_accounts_one_in_use ON public.payhere_accounts USING btree ((true)) WHERE (retired_at IS NULL);

-- table payment_notifications

create table payment_notifications (
  id uuid default uuidv7() not null,
  source notification_source default 'notification'::notification_source not null,
  order_number text not null,
  provider_payment_id text not null,
  status_code text not null,
  amount text not null,
  currency text not null,
  method text default ''::text not null,
  body_sha256 text not null,
  outcome text not null,
  received_at timestamp with time zone default now() not null,
  constraint payment_notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_notifications_by_order ON public.payment_notifications USING btree (order_number);
CREATE INDEX payment_notifications_failed ON public.payment_notifications USING btree (received_at) WHERE (outcome <> ALL (ARRAY['paid'::text, 'authorized'::text, 'captured'::text, 'duplicate'::text, 'pending'::text, 'ignored'::text]));
CREATE TRIGGER payment_notifications_append_only BEFORE DELETE OR UPDATE ON public.payment_notifications FOR EACH ROW EXECUTE FUNCTION reject_change();

-- table payment_reviews

create table payment_reviews (
  id uuid default uuidv7() not null,
  order_id uuid,
  payment_id uuid,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  resolution text default ''::text not null,
  constraint payment_reviews_pkey PRIMARY KEY (id),
  constraint payment_reviews_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_reviews_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_reviews_open ON public.payment_reviews USING btree (created_at) WHERE (resolved_at IS NULL);
CREATE TRIGGER payment_reviews_close_after_their_refund BEFORE UPDATE OF resolved_at ON public.payment_reviews FOR EACH ROW WHEN (((new.resolved_at IS NOT NULL) AND (new.reason = ANY (ARRAY['refund-by-hand'::text, 'refund-unclear'::text])))) EXECUTE FUNCTION reject_closing_with_open_refund();

-- table payments

create table payments (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  provider text default 'payhere'::text not null,
  provider_payment_id text not null,
  status payment_status not null,
  amount_cents bigint not null,
  currency text not null,
  method text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  fee_cents bigint,
  fee_source text,
  is_settled boolean default false not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payments_amount_is_positive CHECK ((amount_cents > 0)),
  constraint payments_fee_has_a_source CHECK (((fee_cents IS NULL) = (fee_source IS NULL))),
  constraint payments_fee_is_of_a_card CHECK (((fee_cents IS NULL) OR (provider = 'payhere'::text))),
  constraint payments_fee_is_within_amount CHECK (((fee_cents >= 0) AND (fee_cents <= amount_cents)))
);
CREATE INDEX payments_by_order ON public.payments USING btree (order_id);
CREATE INDEX payments_by_provider ON public.payments USING btree (provider, created_at, id, currency, amount_cents, fee_cents) WHERE ((status <> 'declined'::payment_status) AND (status <> 'cancelled'::payment_status));
CREATE UNIQUE INDEX payments_received_once ON public.payments USING btree (provider, provider_payment_id) WHERE ((status <> 'declined'::payment_status) AND (status <> 'cancelled'::payment_status));
CREATE INDEX payments_to_pay_out ON public.payments USING btree (created_at, id) WHERE ((provider = 'payhere'::text) AND (currency = 'LKR'::text) AND (NOT is_settled) AND (status <> 'declined'::payment_status) AND (status <> 'cancelled'::payment_status));
CREATE INDEX payments_without_money ON public.payments USING btree (created_at, id) WHERE (NOT ((status <> 'declined'::payment_status) AND (status <> 'cancelled'::payment_status)));
CREATE CONSTRAINT TRIGGER payments_match_payment_state AFTER INSERT OR DELETE OR UPDATE OF status, amount_cents ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();
CREATE TRIGGER payments_settle AFTER UPDATE OF status, fee_cents ON public.payments FOR EACH ROW WHEN ((new.provider = 'payhere'::text)) EXECUTE FUNCTION settle_changed_payment();
CREATE CONSTRAINT TRIGGER payments_with_credit_have_a_movement AFTER INSERT OR UPDATE OF amount_cents, provider ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.provider = ANY (ARRAY['gift-card'::text, 'store-credit'::text]))) EXECUTE FUNCTION check_credit_payment();

-- table payout_lines

create table payout_lines (
  id uuid default uuidv7() not null,
  payout_id uuid not null,
  payment_reference text not null,
  payment_id uuid,
  amount_cents bigint not null,
  constraint payout_lines_pkey PRIMARY KEY (id),
  constraint payout_lines_one_per_payment UNIQUE (payout_id, payment_reference),
  constraint payout_lines_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payout_lines_payout_id_payouts_id_fk FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint payout_lines_have_a_payment CHECK ((payment_reference <> ''::text))
);
CREATE INDEX payout_lines_by_payment ON public.payout_lines USING btree (payment_id);
CREATE TRIGGER payout_lines_append_only BEFORE DELETE OR UPDATE ON public.payout_lines FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER payout_lines_settle_payment AFTER INSERT ON public.payout_lines FOR EACH ROW WHEN ((new.payment_id IS NOT NULL)) EXECUTE FUNCTION settle_payment_of_row();

-- table payouts

create table payouts (
  id uuid default uuidv7() not null,
  key uuid not null,
  kind text default 'payout'::text not null,
  paid_on date not null,
  reference text not null,
  amount_cents bigint not null,
  actor text not null,
  created_at timestamp with time zone default now() not null,
  closed_as text,
  closed_at timestamp with time zone,
  closed_by text,
  closed_reason text default ''::text not null,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_key_unique UNIQUE (key),
  constraint payouts_amount_is_positive CHECK (((kind <> 'payout'::text) OR (amount_cents > 0))),
  constraint payouts_are_closed_with_a_reason CHECK (
CASE
    WHEN (closed_as IS NULL) THEN ((closed_at IS NULL) AND (closed_by IS NULL) AND (closed_reason = ''::text))
    ELSE ((closed_at IS NOT NULL) AND (closed_by IS NOT NULL) AND (closed_reason <> ''::text))
END),
  constraint payouts_closing_is_known CHECK ((closed_as = ANY (ARRAY['written-off'::text, 'withdrawn'::text]))),
  constraint payouts_have_a_reference CHECK ((reference <> ''::text)),
  constraint payouts_kind_is_known CHECK ((kind = ANY (ARRAY['payout'::text, 'write-off'::text])))
);
CREATE INDEX payouts_newest ON public.payouts USING btree (paid_on, id);
CREATE UNIQUE INDEX payouts_one_per_reference ON public.payouts USING btree (lower(reference)) WHERE ((kind = 'payout'::text) AND (closed_as IS DISTINCT FROM 'withdrawn'::text));
CREATE TRIGGER payouts_only_close BEFORE DELETE OR UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION check_payout_change();
CREATE TRIGGER payouts_settle_payments AFTER UPDATE OF closed_as ON public.payouts FOR EACH ROW EXECUTE FUNCTION settle_payments_of_payout();

-- table phone_login_codes

create table phone_login_codes (
  user_id text not null,
  phone text not null,
  code_hash text not null,
  attempts_left integer not null,
  expires_at timestamp with time zone not null,
  constraint phone_login_codes_pkey PRIMARY KEY (user_id),
  constraint phone_login_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint phone_login_codes_attempts_left_is_not_negative CHECK ((attempts_left >= 0))
);

-- table preview_mails

create table preview_mails (
  id uuid default uuidv7() not null,
  recipient text not null,
  subject text not null,
  preheader text default ''::text not null,
  html text not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint preview_mails_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX preview_mails_newest ON public.preview_mails USING btree (created_at DESC NULLS LAST, id);

-- table product_changes

create table product_changes (
  id uuid default uuidv7() not null,
  staff_id text not null,
  products jsonb not null,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint product_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX product_changes_by_time ON public.product_changes USING btree (created_at);

-- table product_facets

create table product_facets (
  product_id uuid not null,
  facets text[] not null,
  constraint product_facets_pkey PRIMARY KEY (product_id),
  constraint product_facets_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_facets_by_value ON public.product_facets USING gin (facets);

-- table product_facts

create table product_facts (
  product_id uuid not null,
  name text not null,
  value text not null,
  constraint product_facts_product_id_name_value_pk PRIMARY KEY (product_id, name, value),
  constraint product_facts_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_facts_are_codes CHECK (((name ~ '^[a-z-]{1,40}$'::text) AND (value ~ '^[a-z0-9.-]{1,40}$'::text)))
);
CREATE INDEX product_facts_by_value ON public.product_facts USING btree (name, value, product_id);
CREATE TRIGGER product_facts_added AFTER INSERT ON public.product_facts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();
CREATE TRIGGER product_facts_changed AFTER UPDATE ON public.product_facts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();
CREATE TRIGGER product_facts_removed AFTER DELETE ON public.product_facts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();

-- table product_images

create table product_images (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  "position" integer not null,
  picture text not null,
  width integer not null,
  height integer not null,
  alt text default ''::text not null,
  source text default ''::text not null,
  is_generated boolean default false not null,
  focus_x smallint default 5 not null,
  focus_y smallint default 5 not null,
  blur_placeholder text,
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_one_per_position UNIQUE (product_id, "position"),
  constraint product_images_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_images_focus_is_inside CHECK ((((focus_x >= 0) AND (focus_x <= 10)) AND ((focus_y >= 0) AND (focus_y <= 10))))
);
CREATE INDEX product_images_of_demonstration ON public.product_images USING btree (product_id) WHERE starts_with(source, 'demonstration/'::text);
CREATE INDEX product_images_without_blur_placeholder ON public.product_images USING btree (picture) WHERE (blur_placeholder IS NULL);

-- table product_import_changes

create table product_import_changes (
  import_id uuid not null,
  product_id uuid not null,
  before jsonb,
  stock_changes jsonb not null,
  version integer not null,
  was_skipped boolean,
  constraint product_import_changes_import_id_product_id_pk PRIMARY KEY (import_id, product_id),
  constraint product_import_changes_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint product_import_changes_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

-- table product_import_files

create table product_import_files (
  import_id uuid not null,
  content bytea not null,
  constraint product_import_files_pkey PRIMARY KEY (import_id),
  constraint product_import_files_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE
);

-- table product_import_pictures

create table product_import_pictures (
  import_id uuid not null,
  name text not null,
  picture text not null,
  width integer not null,
  height integer not null,
  blur_placeholder text,
  constraint product_import_pictures_import_id_name_pk PRIMARY KEY (import_id, name),
  constraint product_import_pictures_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE
);

-- table product_import_problems

create table product_import_problems (
  import_id uuid not null,
  "position" integer not null,
  is_error boolean not null,
  line integer not null,
  "column" text not null,
  value text not null,
  reason text not null,
  constraint product_import_problems_import_id_position_pk PRIMARY KEY (import_id, "position"),
  constraint product_import_problems_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE
);

-- table product_imports

create table product_imports (
  id uuid default uuidv7() not null,
  staff_id text not null,
  file_name text not null,
  status text default 'checking'::text not null,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  attempts integer default 0 not null,
  phase text default 'products'::text not null,
  done integer default 0 not null,
  total integer default 0 not null,
  created_categories uuid[] default '{}'::uuid[] not null,
  deleted_products integer default 0 not null,
  summary jsonb,
  failure text default ''::text not null,
  checked_at timestamp with time zone,
  imported_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint product_imports_pkey PRIMARY KEY (id),
  constraint product_imports_status_is_known CHECK ((status = ANY (ARRAY['checking'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'undoing'::text, 'undone'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX product_imports_one_at_a_time ON public.product_imports USING btree ((true)) WHERE (status = ANY (ARRAY['importing'::text, 'undoing'::text]));
CREATE INDEX product_imports_working ON public.product_imports USING btree (id) WHERE (status = ANY (ARRAY['checking'::text, 'importing'::text, 'undoing'::text]));

-- table product_questions

create table product_questions (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  customer_id uuid,
  contact_id uuid,
  wants_mail boolean default false not null,
  status question_status default 'pending'::question_status not null,
  text text not null,
  language text not null,
  answer text,
  is_example boolean default false not null,
  version integer default 1 not null,
  form_key uuid not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint product_questions_pkey PRIMARY KEY (id),
  constraint product_questions_once_per_form UNIQUE (form_key),
  constraint product_questions_contact_id_email_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES email_contacts(id) ON DELETE SET NULL,
  constraint product_questions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint product_questions_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_questions_answered_have_an_answer CHECK ((((status = 'answered'::question_status) = (answer IS NOT NULL)) AND ((answer IS NULL) = (answered_at IS NULL)))),
  constraint product_questions_examples_have_no_asker CHECK (((NOT is_example) OR (num_nonnulls(customer_id, contact_id) = 0))),
  constraint product_questions_language_is_supported CHECK ((language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text]))),
  constraint product_questions_mail_needs_a_customer CHECK (((NOT wants_mail) OR (customer_id IS NOT NULL))),
  constraint product_questions_text_is_short CHECK (((char_length(text) >= 1) AND (char_length(text) <= 300)))
);
CREATE INDEX product_questions_answered ON public.product_questions USING btree (product_id, answered_at DESC NULLS LAST) WHERE (status = 'answered'::question_status);
CREATE INDEX product_questions_by_contact ON public.product_questions USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX product_questions_by_customer ON public.product_questions USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX product_questions_decided ON public.product_questions USING btree (asked_at DESC NULLS LAST) WHERE (status <> 'pending'::question_status);
CREATE INDEX product_questions_pending ON public.product_questions USING btree (asked_at) WHERE (status = 'pending'::question_status);
CREATE TRIGGER product_questions_note_change AFTER INSERT OR DELETE OR UPDATE OF status, text, answer ON public.product_questions FOR EACH ROW EXECUTE FUNCTION note_question_change();

-- table product_ratings

create table product_ratings (
  product_id uuid not null,
  reviews integer not null,
  stars integer not null,
  constraint product_ratings_pkey PRIMARY KEY (product_id),
  constraint product_ratings_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_ratings_add_up CHECK (((stars >= reviews) AND (stars <= (5 * reviews))))
);
CREATE TRIGGER product_ratings_set_product_rating AFTER INSERT OR DELETE OR UPDATE ON public.product_ratings FOR EACH ROW EXECUTE FUNCTION set_product_rating();

-- table product_reviews

create table product_reviews (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  customer_id uuid not null,
  status review_status default 'pending'::review_status not null,
  stars smallint not null,
  nickname text not null,
  text text not null,
  language text not null,
  rejection_reason text,
  reply text,
  version integer default 1 not null,
  written_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint product_reviews_pkey PRIMARY KEY (id),
  constraint product_reviews_one_per_customer UNIQUE (product_id, customer_id),
  constraint product_reviews_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint product_reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_reviews_language_is_supported CHECK ((language = ANY (ARRAY['en'::text, 'si'::text, 'ta'::text]))),
  constraint product_reviews_rejected_have_a_reason CHECK (((status = 'rejected'::review_status) = (rejection_reason IS NOT NULL))),
  constraint product_reviews_replies_are_to_approved CHECK (((reply IS NULL) OR (status = 'approved'::review_status))),
  constraint product_reviews_stars_are_one_to_five CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX product_reviews_approved ON public.product_reviews USING btree (product_id, written_at DESC NULLS LAST) WHERE (status = 'approved'::review_status);
CREATE INDEX product_reviews_by_customer ON public.product_reviews USING btree (customer_id);
CREATE INDEX product_reviews_decided ON public.product_reviews USING btree (written_at DESC NULLS LAST) WHERE (status <> 'pending'::review_status);
CREATE INDEX product_reviews_pending ON public.product_reviews USING btree (written_at) WHERE (status = 'pending'::review_status);
CREATE TRIGGER product_reviews_update_rating AFTER INSERT OR DELETE OR UPDATE ON public.product_reviews FOR EACH ROW EXECUTE FUNCTION update_product_rating();

-- table product_translations

create table product_translations (
  product_id uuid not null,
  language text not null,
  title text not null,
  description text default ''::text not null,
  description_text text default ''::text not null,
  constraint product_translations_product_id_language_pk PRIMARY KEY (product_id, language),
  constraint product_translations_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_translations_language_is_known CHECK ((language = ANY (ARRAY['si'::text, 'ta'::text])))
);
CREATE TRIGGER product_translations_search_documents AFTER INSERT OR DELETE OR UPDATE ON public.product_translations FOR EACH ROW EXECUTE FUNCTION update_search_document_of_row();

-- table products

create table products (
  id uuid default uuidv7() not null,
  public_id text not null,
  handle text not null,
  title text not null,
  description text default ''::text not null,
  description_text text default ''::text not null,
  category_id uuid not null,
  vendor text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  option_names text[] default '{}'::text[] not null,
  video text,
  in_stock boolean default true not null,
  visible boolean default true not null,
  sold_count integer default 0 not null,
  publish_at timestamp with time zone,
  sale_from timestamp with time zone,
  sale_until timestamp with time zone,
  next_change_at timestamp with time zone,
  listed boolean default false not null,
  lowest_cents bigint,
  search_title text generated always as (lower(title)) stored not null,
  returnable boolean default false not null,
  cash_on_delivery boolean default true not null,
  blurred boolean default false not null,
  concealed boolean default false not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  max_per_order smallint,
  warranty_months smallint,
  good_for text default ''::text not null,
  benefits text[] default '{}'::text[] not null,
  goes_with text[] default '{}'::text[] not null,
  rating smallint default 0 not null,
  video_captions jsonb default '{}'::jsonb not null,
  age_rule text,
  charged_on_packing boolean default false not null,
  gift_card boolean default false not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_handle_unique UNIQUE (handle),
  constraint "products_publicId_unique" UNIQUE (public_id),
  constraint products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_age_rule_is_known CHECK ((age_rule = ANY (ARRAY['shop'::text, 'birth-date'::text]))),
  constraint products_archived_are_hidden CHECK (((archived_at IS NULL) OR (NOT visible))),
  constraint products_benefits_have_an_icon CHECK ((array_to_string(benefits, chr(10), ''::text) ~ '^((^|\n)(quiet|waterproof|battery|soft|natural|safe|washable|travel|gift|warm|size|time): [^\n]+){0,3}$'::text)),
  constraint products_captions_need_a_video CHECK (((video IS NOT NULL) OR (video_captions = '{}'::jsonb))),
  constraint products_gift_cards_are_final CHECK (((NOT gift_card) OR (NOT (returnable OR cash_on_delivery)))),
  constraint products_go_with_three_at_most CHECK ((cardinality(goes_with) <= 3)),
  constraint products_have_a_title CHECK ((title <> ''::text)),
  constraint products_have_three_options_at_most CHECK ((cardinality(option_names) <= 3)),
  constraint products_max_per_order_is_within_limit CHECK (((max_per_order >= 1) AND (max_per_order <= 20))),
  constraint products_sale_ends_after_it_begins CHECK ((sale_until > sale_from)),
  constraint products_sold_count_is_not_negative CHECK ((sold_count >= 0)),
  constraint products_warranty_is_positive CHECK (((warranty_months >= 1) AND (warranty_months <= 120)))
);
CREATE INDEX products_all_by_category ON public.products USING btree (category_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (archived_at IS NULL);
CREATE INDEX products_all_newest ON public.products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (archived_at IS NULL);
CREATE INDEX products_archived ON public.products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (archived_at IS NOT NULL);
CREATE INDEX products_best_selling ON public.products USING btree (sold_count DESC NULLS LAST, id) WHERE listed;
CREATE INDEX products_by_category ON public.products USING btree (category_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE listed;
CREATE INDEX products_by_price ON public.products USING btree (lowest_cents, id) WHERE listed;
CREATE INDEX products_by_rating ON public.products USING btree (rating DESC NULLS LAST, sold_count DESC NULLS LAST, id) WHERE listed;
CREATE INDEX products_by_tag ON public.products USING gin (tags);
CREATE INDEX products_drafts ON public.products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE ((NOT visible) AND (archived_at IS NULL));
CREATE INDEX products_due ON public.products USING btree (next_change_at) WHERE (next_change_at IS NOT NULL);
CREATE INDEX products_newest ON public.products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE listed;
CREATE INDEX products_of_category_by_price ON public.products USING btree (category_id, lowest_cents, id) WHERE listed;
CREATE INDEX products_of_category_by_sales ON public.products USING btree (category_id, sold_count DESC NULLS LAST, id) WHERE listed;
CREATE INDEX products_of_category_recommended ON public.products USING btree (category_id, ((rating >= 40)) DESC NULLS LAST, sold_count DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE listed;
CREATE INDEX products_recommended ON public.products USING btree (((rating >= 40)) DESC NULLS LAST, sold_count DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE listed;
CREATE INDEX products_scheduled ON public.products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (visible AND (NOT listed));
CREATE INDEX products_switched_off ON public.products USING btree (id) WHERE (listed AND (NOT in_stock));
CREATE INDEX products_title_trigrams ON public.products USING gin (search_title gin_trgm_ops);
CREATE INDEX products_with_age_rule ON public.products USING btree (id) WHERE (age_rule = 'birth-date'::text);
CREATE TRIGGER products_release_old_slug AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION save_old_product_slug();
CREATE TRIGGER products_save_old_slug AFTER UPDATE OF public_id ON public.products FOR EACH ROW WHEN ((old.public_id <> new.public_id)) EXECUTE FUNCTION save_old_product_slug();
CREATE TRIGGER products_search_documents AFTER UPDATE ON public.products FOR EACH ROW WHEN (((old.listed <> new.listed) OR (new.listed AND ((((((old.title IS DISTINCT FROM new.title) OR (old.description_text IS DISTINCT FROM new.description_text)) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.vendor IS DISTINCT FROM new.vendor)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.option_names IS DISTINCT FROM new.option_names))))) EXECUTE FUNCTION update_search_documents();
CREATE TRIGGER products_set_listed BEFORE INSERT OR UPDATE OF visible, listed, lowest_cents, publish_at, sale_from, sale_until, next_change_at ON public.products FOR EACH ROW EXECUTE FUNCTION set_listed();
CREATE TRIGGER products_update_facets AFTER UPDATE OF rating ON public.products FOR EACH ROW WHEN ((new.listed AND (old.rating <> new.rating))) EXECUTE FUNCTION update_product_facets();
CREATE TRIGGER products_update_search_price AFTER UPDATE ON public.products FOR EACH ROW WHEN ((old.listed AND new.listed AND (old.lowest_cents <> new.lowest_cents))) EXECUTE FUNCTION update_search_document_price();

-- table purchase_lines

create table purchase_lines (
  id uuid default uuidv7() not null,
  purchase_order_id uuid not null,
  variant_id uuid not null,
  quantity integer not null,
  unit_cost_cents bigint not null,
  freight_cents bigint default 0 not null,
  received_units integer default 0 not null,
  constraint purchase_lines_pkey PRIMARY KEY (id),
  constraint purchase_lines_one_per_variant UNIQUE (purchase_order_id, variant_id),
  constraint purchase_lines_purchase_order_id_purchase_orders_id_fk FOREIGN KEY (purchase_order_id) REFERENCES purchase_orders(id),
  constraint purchase_lines_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id),
  constraint purchase_lines_are_not_negative CHECK (((unit_cost_cents >= 0) AND (freight_cents >= 0) AND (received_units >= 0))),
  constraint purchase_lines_quantity_is_positive CHECK ((quantity > 0))
);
CREATE INDEX purchase_lines_by_variant ON public.purchase_lines USING btree (variant_id);

-- table purchase_orders

create table purchase_orders (
  id uuid default uuidv7() not null,
  number integer not null,
  supplier_id uuid not null,
  state text default 'draft'::text not null,
  expected_on date,
  freight_cents bigint default 0 not null,
  note text default ''::text not null,
  actor text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  constraint purchase_orders_pkey PRIMARY KEY (id),
  constraint purchase_orders_number_unique UNIQUE (number),
  constraint purchase_orders_supplier_id_suppliers_id_fk FOREIGN KEY (supplier_id) REFERENCES suppliers(id),
  constraint purchase_orders_end_once CHECK (((ended_at IS NOT NULL) = ((state = 'closed'::text) OR (state = 'cancelled'::text)))),
  constraint purchase_orders_freight_is_not_negative CHECK ((freight_cents >= 0)),
  constraint purchase_orders_number_is_positive CHECK ((number > 0)),
  constraint purchase_orders_state_is_known CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'part-received'::text, 'received'::text, 'closed'::text, 'cancelled'::text]))),
  constraint purchase_orders_were_sent CHECK (((state = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR (sent_at IS NOT NULL)))
);
CREATE INDEX purchase_orders_by_supplier ON public.purchase_orders USING btree (supplier_id);
CREATE INDEX purchase_orders_on_the_way ON public.purchase_orders USING btree (id) WHERE (state = ANY (ARRAY['sent'::text, 'part-received'::text]));

-- table purchase_receipt_lines

create table purchase_receipt_lines (
  id uuid default uuidv7() not null,
  receipt_id uuid not null,
  line_id uuid not null,
  units integer not null,
  landed_cents bigint not null,
  cost_before_cents bigint,
  cost_after_cents bigint not null,
  constraint purchase_receipt_lines_pkey PRIMARY KEY (id),
  constraint purchase_receipt_lines_one_per_line UNIQUE (receipt_id, line_id),
  constraint purchase_receipt_lines_line_id_purchase_lines_id_fk FOREIGN KEY (line_id) REFERENCES purchase_lines(id),
  constraint purchase_receipt_lines_receipt_id_purchase_receipts_id_fk FOREIGN KEY (receipt_id) REFERENCES purchase_receipts(id),
  constraint purchase_receipt_lines_are_not_negative CHECK (((landed_cents >= 0) AND (cost_after_cents >= 0))),
  constraint purchase_receipt_lines_units_are_positive CHECK ((units > 0))
);
CREATE INDEX purchase_receipt_lines_by_line ON public.purchase_receipt_lines USING btree (line_id);
CREATE TRIGGER purchase_receipt_lines_append_only BEFORE DELETE OR UPDATE ON public.purchase_receipt_lines FOR EACH ROW EXECUTE FUNCTION reject_change();

-- table purchase_receipts

create table purchase_receipts (
  id uuid default uuidv7() not null,
  key uuid not null,
  purchase_order_id uuid not null,
  actor text not null,
  created_at timestamp with time zone default now() not null,
  constraint purchase_receipts_pkey PRIMARY KEY (id),
  constraint purchase_receipts_key_unique UNIQUE (key),
  constraint purchase_receipts_purchase_order_id_purchase_orders_id_fk FOREIGN KEY (purchase_order_id) REFERENCES purchase_orders(id)
);
CREATE INDEX purchase_receipts_by_order ON public.purchase_receipts USING btree (purchase_order_id);
CREATE TRIGGER purchase_receipts_append_only BEFORE DELETE OR UPDATE ON public.purchase_receipts FOR EACH ROW EXECUTE FUNCTION reject_change();

-- table push_devices

create table push_devices (
  id uuid default uuidv7() not null,
  staff_id text not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  failing_since timestamp with time zone,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_unique UNIQUE (endpoint),
  constraint push_devices_staff_id_staff_users_id_fk FOREIGN KEY (staff_id) REFERENCES staff_users(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_by_staff ON public.push_devices USING btree (staff_id);

-- table push_messages

create table push_messages (
  id uuid default uuidv7() not null,
  mail_id uuid not null,
  device_id uuid not null,
  state push_state default 'queued'::push_state not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint push_messages_pkey PRIMARY KEY (id),
  constraint push_messages_once_per_device UNIQUE (mail_id, device_id),
  constraint push_messages_device_id_push_devices_id_fk FOREIGN KEY (device_id) REFERENCES push_devices(id) ON DELETE CASCADE,
  constraint push_messages_mail_id_mails_id_fk FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint push_messages_dropped_has_a_reason CHECK (((state = 'dropped'::push_state) = (reason IS NOT NULL))),
  constraint push_messages_sent_has_a_time CHECK (((state = 'sent'::push_state) = (sent_at IS NOT NULL)))
);
CREATE INDEX push_messages_by_device ON public.push_messages USING btree (device_id, sent_at);
CREATE INDEX push_messages_open ON public.push_messages USING btree (due_at) WHERE (state = 'queued'::push_state);

-- table rate_limits

create table rate_limits (
  key text not null,
  account_key text,
  count integer not null,
  reset_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_by_account ON public.rate_limits USING btree (account_key) WHERE (account_key IS NOT NULL);

-- table refund_lines

create table refund_lines (
  refund_id uuid not null,
  order_line_id uuid not null,
  units integer not null,
  restock_units integer not null,
  returned_units integer default 0 not null,
  constraint refund_lines_refund_id_order_line_id_pk PRIMARY KEY (refund_id, order_line_id),
  constraint refund_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint refund_lines_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE,
  constraint refund_lines_restock_at_most_units CHECK (((restock_units >= 0) AND (restock_units <= units))),
  constraint refund_lines_returned_at_most_units CHECK (((returned_units >= 0) AND (returned_units <= units))),
  constraint refund_lines_units_are_positive CHECK ((units > 0))
);
CREATE INDEX refund_lines_by_order_line ON public.refund_lines USING btree (order_line_id);

-- table refunds

create table refunds (
  id uuid default uuidv7() not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  status refund_status not null,
  reason text default ''::text not null,
  actor text not null,
  provider_refund_id text,
  reduces_total boolean default false not null,
  method text default 'card'::text not null,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_amount_is_positive CHECK ((amount_cents > 0)),
  constraint refunds_method_is_known CHECK ((method = ANY (ARRAY['card'::text, 'bank-transfer'::text, 'cash'::text, 'credit'::text])))
);
CREATE INDEX refunds_by_payment ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_done ON public.refunds USING btree (settled_at) WHERE (status = 'done'::refund_status);
CREATE INDEX refunds_newest ON public.refunds USING btree (COALESCE(settled_at, created_at), id);
CREATE CONSTRAINT TRIGGER refunds_as_credit_have_a_movement AFTER INSERT OR UPDATE OF amount_cents, method, status ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.method = 'credit'::text) AND (new.status = 'done'::refund_status))) EXECUTE FUNCTION check_credit_refund();
CREATE TRIGGER refunds_at_most_payment BEFORE INSERT OR UPDATE OF amount_cents, status, payment_id ON public.refunds FOR EACH ROW EXECUTE FUNCTION check_refund_sum();
CREATE CONSTRAINT TRIGGER refunds_match_payment_state AFTER INSERT OR DELETE OR UPDATE OF status, amount_cents ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();
CREATE TRIGGER refunds_settle_payment AFTER INSERT OR UPDATE OF status, amount_cents ON public.refunds FOR EACH ROW WHEN ((new.method = 'card'::text)) EXECUTE FUNCTION settle_payment_of_row();

-- table remittance_lines

create table remittance_lines (
  id uuid default uuidv7() not null,
  remittance_id uuid not null,
  order_number text not null,
  order_id uuid,
  amount_cents bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint remittance_lines_pkey PRIMARY KEY (id),
  constraint remittance_lines_one_per_order_number UNIQUE (remittance_id, order_number),
  constraint remittance_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint remittance_lines_remittance_id_remittances_id_fk FOREIGN KEY (remittance_id) REFERENCES remittances(id),
  constraint remittance_lines_are_not_empty CHECK (((amount_cents <> 0) AND (order_number <> ''::text)))
);
CREATE INDEX remittance_lines_by_order ON public.remittance_lines USING btree (order_id);
CREATE INDEX remittance_lines_unknown ON public.remittance_lines USING btree (created_at, id) WHERE (order_id IS NULL);
CREATE TRIGGER remittance_lines_append_only BEFORE DELETE OR UPDATE ON public.remittance_lines FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER remitted_follows_lines AFTER INSERT ON public.remittance_lines FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION add_remitted_cash();

-- table remittances

create table remittances (
  id uuid default uuidv7() not null,
  key uuid not null,
  courier text not null,
  reference text not null,
  remitted_on date not null,
  total_cents bigint not null,
  actor text not null,
  created_at timestamp with time zone default now() not null,
  constraint remittances_pkey PRIMARY KEY (id),
  constraint remittances_key_unique UNIQUE (key),
  constraint remittances_have_courier_and_reference CHECK (((courier <> ''::text) AND (reference <> ''::text)))
);
CREATE INDEX remittances_newest ON public.remittances USING btree (created_at, id);
CREATE UNIQUE INDEX remittances_one_per_reference ON public.remittances USING btree (lower(courier), lower(reference));
CREATE TRIGGER remittances_append_only BEFORE DELETE OR UPDATE ON public.remittances FOR EACH ROW EXECUTE FUNCTION reject_change();

-- table return_lines

create table return_lines (
  request_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null,
  restock_units integer default 0 not null,
  constraint return_lines_request_id_order_line_id_pk PRIMARY KEY (request_id, order_line_id),
  constraint return_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint return_lines_request_id_return_requests_id_fk FOREIGN KEY (request_id) REFERENCES return_requests(id) ON DELETE CASCADE,
  constraint return_lines_quantity_is_positive CHECK ((quantity > 0)),
  constraint return_lines_restocked_units CHECK (((restock_units >= 0) AND (restock_units <= quantity)))
);
CREATE INDEX return_lines_by_order_line ON public.return_lines USING btree (order_line_id);
CREATE TRIGGER return_lines_at_most_ordered BEFORE INSERT OR UPDATE ON public.return_lines FOR EACH ROW EXECUTE FUNCTION check_returned_units();

-- table return_photos

create table return_photos (
  request_id uuid not null,
  upload_id uuid not null,
  constraint return_photos_request_id_upload_id_pk PRIMARY KEY (request_id, upload_id),
  constraint return_photos_request_id_return_requests_id_fk FOREIGN KEY (request_id) REFERENCES return_requests(id) ON DELETE CASCADE,
  constraint return_photos_upload_id_uploads_id_fk FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);
CREATE INDEX return_photos_by_upload ON public.return_photos USING btree (upload_id);

-- table return_requests

create table return_requests (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  key uuid not null,
  reason return_reason not null,
  status return_status default 'requested'::return_status not null,
  details text default ''::text not null,
  reply text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  closed_at timestamp with time zone,
  remedy return_remedy default 'refund'::return_remedy not null,
  replacement_id uuid,
  constraint return_requests_pkey PRIMARY KEY (id),
  constraint return_requests_one_per_form UNIQUE (order_id, key),
  constraint return_requests_one_replacement UNIQUE (replacement_id),
  constraint return_requests_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint return_requests_replacement_id_orders_id_fk FOREIGN KEY (replacement_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint return_requests_closed_has_a_time CHECK (((status = ANY (ARRAY['declined'::return_status, 'withdrawn'::return_status, 'received'::return_status])) = (closed_at IS NOT NULL))),
  constraint return_requests_decided_has_a_time CHECK (((status <> ALL (ARRAY['approved'::return_status, 'declined'::return_status, 'received'::return_status])) OR (decided_at IS NOT NULL))),
  constraint return_requests_replace_faulty_items CHECK (((remedy = 'refund'::return_remedy) OR (reason <> 'change-of-mind'::return_reason)))
);
CREATE UNIQUE INDEX return_requests_one_open_per_order ON public.return_requests USING btree (order_id) WHERE (status = ANY (ARRAY['requested'::return_status, 'approved'::return_status]));
CREATE INDEX return_requests_open ON public.return_requests USING btree (created_at) WHERE (status = ANY (ARRAY['requested'::return_status, 'approved'::return_status]));
CREATE INDEX return_requests_to_replace ON public.return_requests USING btree (created_at) WHERE ((remedy = 'replacement'::return_remedy) AND (status = 'received'::return_status) AND (replacement_id IS NULL));

-- table saved_views

create table saved_views (
  id uuid default uuidv7() not null,
  staff_id text not null,
  name text not null,
  filter jsonb not null,
  encrypted_search text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_one_per_name UNIQUE (staff_id, name),
  constraint saved_views_staff_id_staff_users_id_fk FOREIGN KEY (staff_id) REFERENCES staff_users(id) ON DELETE CASCADE,
  constraint saved_views_have_a_name CHECK ((name <> ''::text))
);

-- table search_documents

create table search_documents (
  product_id uuid not null,
  title text not null,
  heading tsvector not null,
  words tsvector not null,
  text text not null,
  lowest_cents bigint not null,
  constraint search_documents_pkey PRIMARY KEY (product_id),
  constraint search_documents_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
) with (fillfactor=95);
CREATE INDEX search_documents_text_trigrams ON public.search_documents USING gin (text gin_trgm_ops);
CREATE INDEX search_documents_words ON public.search_documents USING gin (words);

-- table search_synonyms

create table search_synonyms (
  id uuid default uuidv7() not null,
  kind text not null,
  words text[] not null,
  targets text[] not null,
  message_en text default ''::text not null,
  message_si text default ''::text not null,
  message_ta text default ''::text not null,
  shipped_as text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint search_synonyms_pkey PRIMARY KEY (id),
  constraint "search_synonyms_shippedAs_unique" UNIQUE (shipped_as),
  constraint search_synonyms_have_words CHECK ((cardinality(words) > 0)),
  constraint search_synonyms_kind_is_known CHECK ((kind = ANY (ARRAY['same'::text, 'leads-to'::text]))),
  constraint search_synonyms_lead_somewhere CHECK (
CASE kind
    WHEN 'same'::text THEN ((cardinality(targets) = 0) AND (message_en = ''::text))
    ELSE ((cardinality(targets) > 0) OR (message_en <> ''::text))
END)
);

-- table search_words

create table search_words (
  word text not null,
  key text not null,
  constraint search_words_word_key_pk PRIMARY KEY (word, key)
);
CREATE INDEX search_words_by_key ON public.search_words USING btree (key) WHERE (key <> ''::text);
CREATE INDEX search_words_key_trigrams ON public.search_words USING gin (key gin_trgm_ops) WHERE (key <> ''::text);
CREATE INDEX search_words_trigrams ON public.search_words USING gin (word gin_trgm_ops);

-- table sessions

create table sessions (
  id text not null,
  expires_at timestamp with time zone not null,
  token_hash text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  ip_address text,
  user_agent text,
  user_id text not null,
  last_seen_at timestamp with time zone default now() not null,
  pin_entered_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint "sessions_tokenHash_unique" UNIQUE (token_hash),
  constraint sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

-- table settings

create table settings (
  key text not null,
  value text not null,
  version integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (key),
  constraint settings_version_is_not_negative CHECK ((version >= 0))
);

-- table staff_accounts

create table staff_accounts (
  id text not null,
  account_id text not null,
  provider_id text not null,
  user_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint staff_accounts_pkey PRIMARY KEY (id),
  constraint staff_accounts_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE
);
CREATE INDEX staff_accounts_by_user ON public.staff_accounts USING btree (user_id);

-- table staff_invites

create table staff_invites (
  id uuid default uuidv7() not null,
  token_hash text not null,
  role text not null,
  invited_by text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint staff_invites_pkey PRIMARY KEY (id),
  constraint "staff_invites_tokenHash_unique" UNIQUE (token_hash),
  constraint staff_invites_role_is_known CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'packer'::text, 'read-only'::text])))
);

-- table staff_order_placements

create table staff_order_placements (
  key uuid not null,
  request_hash text not null,
  order_id uuid,
  enquiry_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint staff_order_placements_pkey PRIMARY KEY (key),
  constraint "staff_order_placements_orderId_unique" UNIQUE (order_id),
  constraint staff_order_placements_enquiry_id_enquiries_id_fk FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE SET NULL,
  constraint staff_order_placements_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX staff_order_placements_by_enquiry ON public.staff_order_placements USING btree (enquiry_id);

-- table staff_sessions

create table staff_sessions (
  id text not null,
  expires_at timestamp with time zone not null,
  token_hash text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  ip_address text,
  user_agent text,
  user_id text not null,
  confirmed_at timestamp with time zone default now() not null,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint "staff_sessions_tokenHash_unique" UNIQUE (token_hash),
  constraint staff_sessions_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE
);
CREATE INDEX staff_sessions_by_user ON public.staff_sessions USING btree (user_id);

-- table staff_two_factors

create table staff_two_factors (
  id text not null,
  secret text not null,
  backup_codes text not null,
  user_id text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamp with time zone,
  constraint staff_two_factors_pkey PRIMARY KEY (id),
  constraint "staff_two_factors_userId_unique" UNIQUE (user_id),
  constraint staff_two_factors_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE
);
CREATE INDEX staff_two_factors_by_secret ON public.staff_two_factors USING btree (secret);

-- table staff_users

create table staff_users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  two_factor_enabled boolean default false not null,
  role text not null,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint staff_users_pkey PRIMARY KEY (id),
  constraint staff_users_email_unique UNIQUE (email),
  constraint staff_users_role_is_known CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'packer'::text, 'read-only'::text])))
);

-- table staff_verifications

create table staff_verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint staff_verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX staff_verifications_by_identifier ON public.staff_verifications USING btree (identifier);

-- table status_channels

create table status_channels (
  customer_id uuid not null,
  channel text not null,
  chosen_at timestamp with time zone not null,
  constraint status_channels_customer_id_channel_pk PRIMARY KEY (customer_id, channel),
  constraint status_channels_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint status_channels_channel_is_known CHECK ((channel = ANY (ARRAY['sms'::text, 'whatsapp'::text])))
);

-- table status_texts

create table status_texts (
  id uuid default uuidv7() not null,
  mail_id uuid not null,
  channel text not null,
  state status_text_state default 'queued'::status_text_state not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint status_texts_pkey PRIMARY KEY (id),
  constraint status_texts_once_per_mail UNIQUE (mail_id, channel),
  constraint status_texts_mail_id_mails_id_fk FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint status_texts_channel_is_known CHECK ((channel = ANY (ARRAY['sms'::text, 'whatsapp'::text]))),
  constraint status_texts_dropped_has_a_reason CHECK (((state = 'dropped'::status_text_state) = (reason IS NOT NULL))),
  constraint status_texts_sent_has_a_time CHECK (((state = 'sent'::status_text_state) = (sent_at IS NOT NULL)))
);
CREATE INDEX status_texts_open ON public.status_texts USING btree (due_at) WHERE (state = ANY (ARRAY['queued'::status_text_state, 'sending'::status_text_state]));
CREATE INDEX status_texts_sent ON public.status_texts USING btree (sent_at) WHERE (state = 'sent'::status_text_state);

-- table stock_movements

create table stock_movements (
  id uuid default uuidv7() not null,
  variant_id uuid not null,
  delta integer not null,
  reason stock_reason not null,
  order_id uuid,
  actor text not null,
  reservation integer default 1 not null,
  adjustment_reason text default ''::text not null,
  note text default ''::text not null,
  form_key uuid,
  created_at timestamp with time zone default now() not null,
  receipt_line_id uuid,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint stock_movements_receipt_line_id_purchase_receipt_lines_id_fk FOREIGN KEY (receipt_line_id) REFERENCES purchase_receipt_lines(id),
  constraint stock_movements_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE,
  constraint stock_movements_delta_is_not_zero CHECK ((delta <> 0))
);
CREATE INDEX stock_movements_by_order ON public.stock_movements USING btree (order_id);
CREATE INDEX stock_movements_by_variant ON public.stock_movements USING btree (variant_id);
CREATE UNIQUE INDEX stock_movements_once_per_form ON public.stock_movements USING btree (form_key) WHERE (form_key IS NOT NULL);
CREATE UNIQUE INDEX stock_movements_once_per_order ON public.stock_movements USING btree (order_id, variant_id, reason, reservation) WHERE ((order_id IS NOT NULL) AND (reason = ANY (ARRAY['reserved'::stock_reason, 'released'::stock_reason])));
CREATE UNIQUE INDEX stock_movements_once_per_receipt ON public.stock_movements USING btree (receipt_line_id) WHERE (receipt_line_id IS NOT NULL);
CREATE TRIGGER stock_follows_movements AFTER INSERT ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();
CREATE TRIGGER stock_movements_append_only BEFORE DELETE OR UPDATE ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION reject_stock_movement_change();

-- table suppliers

create table suppliers (
  id uuid default uuidv7() not null,
  name text not null,
  contact_person text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  note text default ''::text not null,
  delivery_days integer,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint suppliers_pkey PRIMARY KEY (id),
  constraint suppliers_delivery_days_are_within_a_year CHECK (((delivery_days >= 0) AND (delivery_days <= 365))),
  constraint suppliers_have_a_name CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX suppliers_by_name ON public.suppliers USING btree (lower(name));

-- table two_factors

create table two_factors (
  id text not null,
  secret text not null,
  backup_codes text not null,
  user_id text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamp with time zone,
  constraint two_factors_pkey PRIMARY KEY (id),
  constraint "two_factors_userId_unique" UNIQUE (user_id),
  constraint two_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX two_factors_by_secret ON public.two_factors USING btree (secret);

-- table unused_files

create table unused_files (
  name text not null,
  since timestamp with time zone not null,
  constraint unused_files_pkey PRIMARY KEY (name)
);

-- table uploads

create table uploads (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  customer_id uuid,
  purpose upload_purpose not null,
  name text not null,
  kind upload_kind not null,
  size_bytes integer not null,
  sha256 text not null,
  created_at timestamp with time zone default now() not null,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_each_file_once UNIQUE (order_id, purpose, sha256),
  constraint uploads_name_unique UNIQUE (name),
  constraint uploads_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint uploads_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint uploads_name_is_random CHECK ((name ~ '^[0-9a-f]{32}[.](jpg|pdf)$'::text)),
  constraint uploads_size_is_positive CHECK ((size_bytes > 0))
);
CREATE INDEX uploads_by_customer ON public.uploads USING btree (customer_id);
CREATE INDEX uploads_by_sha256 ON public.uploads USING btree (sha256);

-- table users

create table users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  two_factor_enabled boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_unique UNIQUE (email)
);

-- table variants

create table variants (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  "position" integer not null,
  sku text default ''::text not null,
  option_values text[] default '{}'::text[] not null,
  price_cents bigint not null,
  compare_at_cents bigint,
  sale_cents bigint,
  cost_cents bigint,
  barcode text default ''::text not null,
  weight_grams integer default 0 not null,
  stock integer default 0 not null,
  is_stock_tracked boolean default true not null,
  available_units integer generated always as (
CASE
    WHEN is_stock_tracked THEN stock
    ELSE 1000000000
END) stored not null,
  retired boolean default false not null,
  created_at timestamp with time zone default now() not null,
  swatch text default ''::text not null,
  picture text default ''::text not null,
  content text default ''::text not null,
  is_bundle boolean default false not null,
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_one_per_option_values UNIQUE (product_id, option_values),
  constraint variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint variants_compare_at_is_higher CHECK ((compare_at_cents > price_cents)),
  constraint variants_content_is_an_amount CHECK ((content ~ '^([1-9][0-9]{0,4} (pieces|ml|g))?$'::text)),
  constraint variants_cost_is_not_negative CHECK ((cost_cents >= 0)),
  constraint variants_price_is_positive CHECK ((price_cents > 0)),
  constraint variants_sale_is_positive CHECK ((sale_cents > 0)),
  constraint variants_stock_is_not_negative CHECK (((stock >= 0) OR (NOT is_stock_tracked))),
  constraint variants_swatch_is_a_colour CHECK ((swatch ~ '^(#[0-9a-f]{6})?$'::text))
);
CREATE INDEX variants_bundles ON public.variants USING btree (product_id) WHERE is_bundle;
CREATE INDEX variants_by_available_units ON public.variants USING btree (available_units, product_id) WHERE (NOT retired);
CREATE INDEX variants_by_product ON public.variants USING btree (product_id, "position");
CREATE INDEX variants_by_sku ON public.variants USING btree (sku);
CREATE INDEX variants_sku_search ON public.variants USING btree (lower(sku) text_pattern_ops);
CREATE TRIGGER variants_added AFTER INSERT ON public.variants REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();
CREATE TRIGGER variants_price_update_listed AFTER UPDATE OF price_cents, sale_cents ON public.variants FOR EACH ROW WHEN (((old.price_cents <> new.price_cents) OR (old.sale_cents IS DISTINCT FROM new.sale_cents))) EXECUTE FUNCTION update_listed_of_variant();
CREATE TRIGGER variants_removed AFTER DELETE ON public.variants REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();
CREATE TRIGGER variants_retired_update_listed AFTER UPDATE OF retired ON public.variants FOR EACH ROW WHEN ((old.retired <> new.retired)) EXECUTE FUNCTION update_listed_of_variant();
CREATE TRIGGER variants_search_documents AFTER UPDATE OF sku, option_values, retired ON public.variants FOR EACH ROW WHEN ((((old.sku IS DISTINCT FROM new.sku) OR (old.option_values IS DISTINCT FROM new.option_values)) OR (old.retired IS DISTINCT FROM new.retired))) EXECUTE FUNCTION update_search_document_of_row();
CREATE TRIGGER variants_stock_only_by_movement BEFORE INSERT OR UPDATE OF stock ON public.variants FOR EACH ROW EXECUTE FUNCTION reject_direct_stock_change();
CREATE TRIGGER variants_update_listed AFTER INSERT OR DELETE ON public.variants FOR EACH ROW EXECUTE FUNCTION update_listed_of_variant();

-- table verifications

create table verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_by_identifier ON public.verifications USING btree (identifier);

-- table wishlist_items

create table wishlist_items (
  customer_id uuid not null,
  product_id uuid not null,
  saved_at timestamp with time zone not null,
  saved_cents bigint,
  constraint wishlist_items_customer_id_product_id_pk PRIMARY KEY (customer_id, product_id),
  constraint wishlist_items_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint wishlist_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_items_by_product ON public.wishlist_items USING btree (product_id);

-- table zero_result_searches

create table zero_result_searches (
  day date not null,
  term text not null,
  searches integer default 1 not null,
  constraint zero_result_searches_day_term_pk PRIMARY KEY (day, term),
  constraint zero_result_searches_term_length CHECK (((length(term) >= 1) AND (length(term) <= 40)))
);

-- views

create view fact_labels as
 SELECT column1 AS name,
    column2 AS value,
    column3 AS language,
    column4 AS label
   FROM (VALUES ('material'::text,'silicone'::text,'en'::text,'Silicone'::text), ('material'::text,'silicone'::text,'si'::text,'සිලිකොන්'::text), ('material'::text,'silicone'::text,'ta'::text,'சிலிக்கான்'::text), ('material'::text,'abs'::text,'en'::text,'ABS plastic'::text), ('material'::text,'abs'::text,'si'::text,'ABS ප්ලාස්ටික්'::text), ('material'::text,'abs'::text,'ta'::text,'ABS பிளாஸ்டிக்'::text), ('material'::text,'glass'::text,'en'::text,'Glass'::text), ('material'::text,'glass'::text,'si'::text,'වීදුරු'::text), ('material'::text,'glass'::text,'ta'::text,'கண்ணாடி'::text), ('material'::text,'steel'::text,'en'::text,'Stainless steel'::text), ('material'::text,'steel'::text,'si'::text,'මල නොබැඳෙන වානේ'::text), ('material'::text,'steel'::text,'ta'::text,'துருப்பிடிக்காத எஃகு'::text), ('material'::text,'brass'::text,'en'::text,'Brass'::text), ('material'::text,'brass'::text,'si'::text,'පිත්තල'::text), ('material'::text,'brass'::text,'ta'::text,'பித்தளை'::text), ('material'::text,'ceramic'::text,'en'::text,'Ceramic'::text), ('material'::text,'ceramic'::text,'si'::text,'සෙරමික්'::text), ('material'::text,'ceramic'::text,'ta'::text,'செராமிக்'::text), ('material'::text,'wood'::text,'en'::text,'Wood'::text), ('material'::text,'wood'::text,'si'::text,'ලී'::text), ('material'::text,'wood'::text,'ta'::text,'மரம்'::text), ('material'::text,'stone'::text,'en'::text,'Stone'::text), ('material'::text,'stone'::text,'si'::text,'ගල්'::text), ('material'::text,'stone'::text,'ta'::text,'கல்'::text), ('material'::text,'latex'::text,'en'::text,'Latex'::text), ('material'::text,'latex'::text,'si'::text,'ලේටෙක්ස්'::text), ('material'::text,'latex'::text,'ta'::text,'லேடெக்ஸ்'::text), ('material'::text,'polyisoprene'::text,'en'::text,'Polyisoprene'::text), ('material'::text,'polyisoprene'::text,'si'::text,'පොලිඅයිසොප්‍රීන්'::text), ('material'::text,'polyisoprene'::text,'ta'::text,'பாலிஐசோபிரீன்'::text), ('material'::text,'cotton'::text,'en'::text,'Cotton'::text), ('material'::text,'cotton'::text,'si'::text,'කපු'::text), ('material'::text,'cotton'::text,'ta'::text,'பருத்தி'::text), ('material'::text,'satin'::text,'en'::text,'Satin'::text), ('material'::text,'satin'::text,'si'::text,'සැටින්'::text), ('material'::text,'satin'::text,'ta'::text,'சாட்டின்'::text), ('material'::text,'lace'::text,'en'::text,'Lace'::text), ('material'::text,'lace'::text,'si'::text,'ලේස්'::text), ('material'::text,'lace'::text,'ta'::text,'லேஸ்'::text), ('material'::text,'silk'::text,'en'::text,'Silk'::text), ('material'::text,'silk'::text,'si'::text,'සේද'::text), ('material'::text,'silk'::text,'ta'::text,'பட்டு'::text), ('material'::text,'modal'::text,'en'::text,'Modal'::text), ('material'::text,'modal'::text,'si'::text,'මෝඩල්'::text), ('material'::text,'modal'::text,'ta'::text,'மோடல்'::text), ('material'::text,'viscose'::text,'en'::text,'Viscose'::text), ('material'::text,'viscose'::text,'si'::text,'විස්කෝස්'::text), ('material'::text,'viscose'::text,'ta'::text,'விஸ்கோஸ்'::text), ('material'::text,'nylon'::text,'en'::text,'Nylon'::text), ('material'::text,'nylon'::text,'si'::text,'නයිලෝන්'::text), ('material'::text,'nylon'::text,'ta'::text,'நைலான்'::text), ('material'::text,'feather'::text,'en'::text,'Feather'::text), ('material'::text,'feather'::text,'si'::text,'පිහාටු'::text), ('material'::text,'feather'::text,'ta'::text,'இறகு'::text), ('material'::text,'paper'::text,'en'::text,'Paper'::text), ('material'::text,'paper'::text,'si'::text,'කඩදාසි'::text), ('material'::text,'paper'::text,'ta'::text,'காகிதம்'::text), ('material'::text,'resin'::text,'en'::text,'Resin'::text), ('material'::text,'resin'::text,'si'::text,'රෙසින්'::text), ('material'::text,'resin'::text,'ta'::text,'ரெசின்'::text), ('material'::text,'wax'::text,'en'::text,'Wax'::text), ('material'::text,'wax'::text,'si'::text,'ඉටි'::text), ('material'::text,'wax'::text,'ta'::text,'மெழுகு'::text), ('power'::text,'usb'::text,'en'::text,'Rechargeable by USB'::text), ('power'::text,'usb'::text,'si'::text,'USB මගින් ආරෝපණය කළ හැක'::text), ('power'::text,'usb'::text,'ta'::text,'USB மூலம் சார்ஜ் செய்யலாம்'::text), ('power'::text,'batteries'::text,'en'::text,'Batteries'::text), ('power'::text,'batteries'::text,'si'::text,'බැටරි'::text), ('power'::text,'batteries'::text,'ta'::text,'பேட்டரிகள்'::text), ('power'::text,'by-hand'::text,'en'::text,'None, used by hand'::text), ('power'::text,'by-hand'::text,'si'::text,'බලය අවශ්‍ය නැත, අතින් භාවිත කරයි'::text), ('power'::text,'by-hand'::text,'ta'::text,'மின்சக்தி தேவையில்லை, கையால் பயன்படுத்துவது'::text), ('water'::text,'splash-proof'::text,'en'::text,'Splash-proof'::text), ('water'::text,'splash-proof'::text,'si'::text,'ජල බිඳුවලට ඔරොත්තු දේ'::text), ('water'::text,'splash-proof'::text,'ta'::text,'நீர்த்துளிகளைத் தாங்கும்'::text), ('water'::text,'waterproof'::text,'en'::text,'Waterproof'::text), ('water'::text,'waterproof'::text,'si'::text,'ජලයේ ගිල්විය හැක'::text), ('water'::text,'waterproof'::text,'ta'::text,'நீரில் மூழ்கலாம்'::text), ('lubricants'::text,'water-based'::text,'en'::text,'Water-based'::text), ('lubricants'::text,'water-based'::text,'si'::text,'ජලය පදනම් වූ'::text), ('lubricants'::text,'water-based'::text,'ta'::text,'நீர் சார்ந்தவை'::text), ('lubricants'::text,'silicone-based'::text,'en'::text,'Silicone-based'::text), ('lubricants'::text,'silicone-based'::text,'si'::text,'සිලිකොන් පදනම් වූ'::text), ('lubricants'::text,'silicone-based'::text,'ta'::text,'சிலிக்கான் சார்ந்தவை'::text), ('lubricants'::text,'oil-based'::text,'en'::text,'Oil-based'::text), ('lubricants'::text,'oil-based'::text,'si'::text,'තෙල් පදනම් වූ'::text), ('lubricants'::text,'oil-based'::text,'ta'::text,'எண்ணெய் சார்ந்தவை'::text), ('noise'::text,'40'::text,'en'::text,'Up to 40 dB'::text), ('noise'::text,'40'::text,'si'::text,'උපරිම dB 40'::text), ('noise'::text,'40'::text,'ta'::text,'அதிகபட்சம் 40 dB'::text), ('noise'::text,'45'::text,'en'::text,'Up to 45 dB'::text), ('noise'::text,'45'::text,'si'::text,'උපරිම dB 45'::text), ('noise'::text,'45'::text,'ta'::text,'அதிகபட்சம் 45 dB'::text), ('noise'::text,'50'::text,'en'::text,'Up to 50 dB'::text), ('noise'::text,'50'::text,'si'::text,'උපරිම dB 50'::text), ('noise'::text,'50'::text,'ta'::text,'அதிகபட்சம் 50 dB'::text)) "*VALUES*";

create view product_facet_sources as
 SELECT id AS product_id,
    ARRAY( SELECT DISTINCT own.facet
           FROM ( SELECT ('brand:'::text || p.vendor) AS facet
                  WHERE (p.vendor <> ''::text)
                UNION ALL
                 SELECT ((f.name || ':'::text) || f.value)
                   FROM product_facts f
                  WHERE ((f.product_id = p.id) AND (f.name = ANY (ARRAY['material'::text, 'power'::text, 'water'::text])))
                UNION ALL
                 SELECT ('noise:'::text || bound.decibels)
                   FROM (product_facts f
                     CROSS JOIN ( VALUES (40), (45), (50)) bound(decibels))
                  WHERE ((f.product_id = p.id) AND
                        CASE
                            WHEN (f.name = 'noise'::text) THEN ((f.value)::numeric <= (bound.decibels)::numeric)
                            ELSE false
                        END)
                UNION ALL
                 SELECT ('rating:'::text || bound.stars)
                   FROM ( VALUES (3), (4)) bound(stars)
                  WHERE (p.rating >= (bound.stars * 10))
                UNION ALL
                 SELECT (
                        CASE
                            WHEN (o.name ~* '^colou?rs?$'::text) THEN 'colour:'::text
                            ELSE 'size:'::text
                        END || v.option_values[(o.place)::integer])
                   FROM (variants v
                     CROSS JOIN unnest(p.option_names) WITH ORDINALITY o(name, place))
                  WHERE ((v.product_id = p.id) AND (NOT v.retired) AND (v.option_values[(o.place)::integer] <> ''::text) AND (o.name ~* '^(colou?rs?|sizes?|widths?|volumes?)$'::text))) own
          ORDER BY own.facet) AS facets
   FROM products p
  WHERE listed;

create view script_letters as
 SELECT column1 AS letter,
    column2 AS latin
   FROM (VALUES ('ක'::text,'k'::text), ('ඛ'::text,'k'::text), ('ග'::text,'g'::text), ('ඝ'::text,'g'::text), ('ඞ'::text,'n'::text), ('ඟ'::text,'ng'::text), ('ච'::text,'c'::text), ('ඡ'::text,'c'::text), ('ජ'::text,'j'::text), ('ඣ'::text,'j'::text), ('ඤ'::text,'n'::text), ('ඥ'::text,'gn'::text), ('ඦ'::text,'nj'::text), ('ට'::text,'t'::text), ('ඨ'::text,'t'::text), ('ඩ'::text,'d'::text), ('ඪ'::text,'d'::text), ('ණ'::text,'n'::text), ('ඬ'::text,'nd'::text), ('ත'::text,'t'::text), ('ථ'::text,'t'::text), ('ද'::text,'d'::text), ('ධ'::text,'d'::text), ('න'::text,'n'::text), ('ඳ'::text,'nd'::text), ('ප'::text,'p'::text), ('ඵ'::text,'p'::text), ('බ'::text,'b'::text), ('භ'::text,'b'::text), ('ම'::text,'m'::text), ('ඹ'::text,'mb'::text), ('ය'::text,'y'::text), ('ර'::text,'r'::text), ('ල'::text,'l'::text), ('ව'::text,'v'::text), ('ශ'::text,'s'::text), ('ෂ'::text,'s'::text), ('ස'::text,'s'::text), ('හ'::text,'h'::text), ('ළ'::text,'l'::text), ('ෆ'::text,'f'::text), ('අ'::text,'a'::text), ('ආ'::text,'a'::text), ('ඇ'::text,'ae'::text), ('ඈ'::text,'ae'::text), ('ඉ'::text,'i'::text), ('ඊ'::text,'i'::text), ('උ'::text,'u'::text), ('ඌ'::text,'u'::text), ('ඍ'::text,'ru'::text), ('එ'::text,'e'::text), ('ඒ'::text,'e'::text), ('ඓ'::text,'ai'::text), ('ඔ'::text,'o'::text), ('ඕ'::text,'o'::text), ('ඖ'::text,'au'::text), ('ං'::text,'n'::text), ('ඃ'::text,'h'::text), ('්'::text,''::text), ('ා'::text,'a'::text), ('ැ'::text,'ae'::text), ('ෑ'::text,'ae'::text), ('ි'::text,'i'::text), ('ී'::text,'i'::text), ('ු'::text,'u'::text), ('ූ'::text,'u'::text), ('ෘ'::text,'ru'::text), ('ෙ'::text,'e'::text), ('ේ'::text,'e'::text), ('ෛ'::text,'ai'::text), ('ො'::text,'o'::text), ('ෝ'::text,'o'::text), ('ෞ'::text,'au'::text), ('க'::text,'k'::text), ('ங'::text,'n'::text), ('ச'::text,'s'::text), ('ஜ'::text,'j'::text), ('ஞ'::text,'n'::text), ('ட'::text,'t'::text), ('ண'::text,'n'::text), ('த'::text,'t'::text), ('ந'::text,'n'::text), ('ன'::text,'n'::text), ('ப'::text,'p'::text), ('ம'::text,'m'::text), ('ய'::text,'y'::text), ('ர'::text,'r'::text), ('ற'::text,'r'::text), ('ல'::text,'l'::text), ('ள'::text,'l'::text), ('ழ'::text,'zh'::text), ('வ'::text,'v'::text), ('ஷ'::text,'s'::text), ('ஸ'::text,'s'::text), ('ஹ'::text,'h'::text), ('அ'::text,'a'::text), ('ஆ'::text,'a'::text), ('இ'::text,'i'::text), ('ஈ'::text,'i'::text), ('உ'::text,'u'::text), ('ஊ'::text,'u'::text), ('எ'::text,'e'::text), ('ஏ'::text,'e'::text), ('ஐ'::text,'ai'::text), ('ஒ'::text,'o'::text), ('ஓ'::text,'o'::text), ('ஔ'::text,'au'::text), ('ஃ'::text,''::text), ('ா'::text,'a'::text), ('ி'::text,'i'::text), ('ீ'::text,'i'::text), ('ு'::text,'u'::text), ('ூ'::text,'u'::text), ('ெ'::text,'e'::text), ('ே'::text,'e'::text), ('ை'::text,'ai'::text), ('ொ'::text,'o'::text), ('ோ'::text,'o'::text), ('ௌ'::text,'au'::text), ('்'::text,''::text)) "*VALUES*";

create view search_sources as
 SELECT p.id AS product_id,
    lower(texts.title) AS title,
    lexemes.heading,
    array_to_tsvector((ARRAY( SELECT search_tokens(texts.text) AS search_tokens) || category.lexeme)) AS words,
    lower(texts.text) AS text,
    p.lowest_cents
   FROM ((((((products p
     CROSS JOIN LATERAL ( SELECT concat_ws(chr(10), p.title, string_agg(t.title, chr(10) ORDER BY t.language)) AS titles,
            concat_ws(chr(10), p.description_text, string_agg(t.description_text, chr(10) ORDER BY t.language)) AS descriptions
           FROM product_translations t
          WHERE (t.product_id = p.id)) translated)
     CROSS JOIN LATERAL ( SELECT COALESCE(string_agg(DISTINCT v.sku, chr(10)), ''::text) AS skus,
            (p.option_names || COALESCE(array_agg(DISTINCT o.term) FILTER (WHERE (o.term IS NOT NULL)), '{}'::text[])) AS terms
           FROM (variants v
             LEFT JOIN LATERAL unnest(v.option_values) o(term) ON (true))
          WHERE ((v.product_id = p.id) AND (NOT v.retired))) offered)
     CROSS JOIN LATERAL ( SELECT array_to_string(p.tags, chr(10)) AS names,
            concat_ws(chr(10), p.vendor, array_to_string(offered.terms, chr(10)), ( SELECT string_agg(c.translation, chr(10) ORDER BY c.language, c.english) AS string_agg
                   FROM catalog_terms c
                  WHERE (c.english = ANY (offered.terms))), ( SELECT string_agg((w.label ||
                        CASE w.name
                            WHEN 'noise'::text THEN ((' '::text || w.value) || 'dB'::text)
                            ELSE ''::text
                        END), chr(10) ORDER BY w.name, w.value, w.language) AS string_agg
                   FROM (product_facts f
                     JOIN fact_labels w ON (((w.name = f.name) AND
                        CASE
                            WHEN ((f.name = 'noise'::text) AND (w.name = 'noise'::text)) THEN ((f.value)::numeric <= (w.value)::numeric)
                            ELSE (w.value = f.value)
                        END)))
                  WHERE (f.product_id = p.id))) AS facts) described)
     CROSS JOIN LATERAL ( SELECT concat_ws(chr(10), translated.titles, offered.skus) AS title,
            concat_ws(chr(10), translated.titles, offered.skus, described.names, described.facts, translated.descriptions) AS text) texts)
     CROSS JOIN LATERAL ( SELECT ('category:'::text || p.category_id) AS lexeme) category)
     CROSS JOIN LATERAL ( SELECT (string_agg((quote_literal(words.word) || words.rank), ' '::text))::tsvector AS heading
           FROM ( SELECT search_tokens(translated.titles) AS word,
                    ':1A'::text AS rank
                UNION ALL
                 SELECT search_tokens(offered.skus) AS search_tokens,
                    ':2A'::text
                UNION ALL
                 SELECT search_tokens(described.names) AS search_tokens,
                    ':1B'::text
                UNION ALL
                 SELECT category.lexeme,
                    ':3B'::text
                UNION ALL
                 SELECT search_tokens(described.facts) AS search_tokens,
                    ':1C'::text) words) lexemes)
  WHERE p.listed;

-- functions

CREATE OR REPLACE FUNCTION public.add_remitted_cash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE orders SET remitted_cents = remitted_cents + NEW.amount_cents WHERE id = NEW.order_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.add_search_words(words text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO search_words
  SELECT word, key FROM (
    SELECT DISTINCT word FROM unnest(words) AS word
    WHERE char_length(word) BETWEEN 3 AND 30 AND word !~ '[0-9:]' OR word ~ '^[\u0B80-\u0BFF\u0D80-\u0DFF]{2,30}$') AS added
  CROSS JOIN LATERAL (SELECT latin_keys(word) AS key WHERE word ~ '[\u0B80-\u0BFF\u0D80-\u0DFF]'
    UNION ALL SELECT '' WHERE word !~ '[\u0B80-\u0BFF\u0D80-\u0DFF]') AS keys
  WHERE NOT EXISTS (SELECT FROM search_words w WHERE w.word = added.word)
  -- A fixed order prevents deadlocks between concurrent changes.
  ORDER BY word, key ON CONFLICT DO NOTHING
$function$;

CREATE OR REPLACE FUNCTION public.add_search_words_of_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_search_words(ARRAY(SELECT search_tokens(NEW.name)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.apply_credit_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE credits SET balance_cents = balance_cents + NEW.amount_cents WHERE id = NEW.credit_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.apply_stock_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE variants SET stock = stock + NEW.delta WHERE id = NEW.variant_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.bundle_units(bundle uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(min(CASE WHEN v.id IS NULL OR v.retired OR p.archived_at IS NOT NULL OR NOT p.in_stock THEN 0
      WHEN v.available_units >= 1000000000 THEN v.available_units ELSE greatest(v.available_units, 0) / c.quantity END), 0)
    FROM bundle_components c LEFT JOIN variants v ON v.id = c.variant_id LEFT JOIN products p ON p.id = v.product_id
    WHERE c.bundle_id = bundle;
$function$;

CREATE OR REPLACE FUNCTION public.check_bundle_component()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.variant_id IS NULL THEN
    RETURN NEW;
  END IF;
  -- Row locks: a concurrent change of the other bundle is visible after them.
  PERFORM 1 FROM variants WHERE id IN (NEW.bundle_id, NEW.variant_id) ORDER BY id FOR UPDATE;
  IF NEW.variant_id = NEW.bundle_id
    OR EXISTS (SELECT FROM bundle_components WHERE bundle_id = NEW.variant_id OR variant_id = NEW.bundle_id) THEN
    RAISE EXCEPTION 'a bundle cannot contain a bundle' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_captured_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  authorized bigint;
BEGIN
  SELECT amount_cents INTO authorized FROM card_authorizations WHERE id = NEW.authorization_id;
  IF NEW.amount_cents > authorized THEN
    RAISE EXCEPTION 'capture % would exceed its authorization', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_credit_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM credit_movements WHERE payment_id = NEW.id AND amount_cents = -NEW.amount_cents) THEN
    RAISE EXCEPTION 'payment % with credit has no movement of its amount', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.check_credit_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM credit_movements WHERE refund_id = NEW.id AND amount_cents = NEW.amount_cents) THEN
    RAISE EXCEPTION 'refund % as credit has no movement of its amount', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.check_free_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT replaces_id FROM orders WHERE id = NEW.order_id) IS NULL THEN
    RAISE EXCEPTION 'line % is free, but its order is no replacement', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_fulfilment_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  checked uuid;
  stored fulfilment_state;
  n record;
  has_rest boolean;
  is_over boolean;
  is_mixed boolean;
  has_all_cards boolean;
  allowed text[];
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN checked := NEW.id;
  ELSIF TG_TABLE_NAME = 'parcels' THEN checked := coalesce(NEW.order_id, OLD.order_id);
  ELSE SELECT order_id INTO checked FROM parcels WHERE id = coalesce(NEW.parcel_id, OLD.parcel_id);
  END IF;
  SELECT fulfilment_state INTO stored FROM orders WHERE id = checked;
  IF stored IS NULL THEN RETURN NULL; END IF;
  SELECT count(*) AS parcels, count(DISTINCT state) AS states, count(*) FILTER (WHERE state = 'packed') AS packed,
    count(*) FILTER (WHERE state = 'dispatched') AS dispatched, count(*) FILTER (WHERE state = 'delivery-failed') AS failed,
    count(*) FILTER (WHERE state = 'returning') AS returning, count(*) FILTER (WHERE state = 'delivered') AS delivered,
    count(*) FILTER (WHERE state = 'returned') AS returned
    INTO n FROM parcels WHERE order_id = checked;
  SELECT EXISTS (SELECT FROM order_lines WHERE order_id = checked AND units_to_pack(id) > 0) INTO has_rest;
  is_over := NOT has_rest AND n.packed + n.dispatched = 0;
  is_mixed := has_rest OR n.states > 1;
  has_all_cards := (SELECT is_of_gift_cards FROM orders WHERE id = checked)
    AND (SELECT sum(quantity) FROM order_lines WHERE order_id = checked)
      = (SELECT count(*) FROM credits c JOIN order_lines l ON l.id = c.order_line_id WHERE l.order_id = checked);
  allowed := CASE
    WHEN n.parcels = 0 AND has_all_cards THEN ARRAY['delivered']
    WHEN n.parcels = 0 THEN ARRAY['on-hold', 'unfulfilled', 'cancelled', 'expired']
    WHEN n.failed > 0 THEN ARRAY['delivery-failed']
    WHEN n.returning > 0 THEN ARRAY['returning']
    WHEN n.delivered > 0 AND NOT is_over THEN ARRAY['partially-delivered']
    WHEN n.delivered > 0 AND n.returned > 0 THEN ARRAY['partially-returned']
    WHEN n.delivered > 0 THEN ARRAY['delivered']
    WHEN is_over THEN ARRAY['returned']
    WHEN n.dispatched + n.returned > 0 AND is_mixed THEN ARRAY['partially-dispatched']
    WHEN n.dispatched > 0 THEN ARRAY['dispatched']
    WHEN is_mixed THEN ARRAY['partially-packed']
    ELSE ARRAY['packed'] END;
  IF stored::text = ANY (allowed) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'order % is %, but its parcels say %', checked, stored, allowed USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.check_order_subtotal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  checked uuid;
  subtotal bigint;
  discount bigint;
  lines bigint;
  discounts bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    checked := NEW.id;
  ELSE
    checked := COALESCE(NEW.order_id, OLD.order_id);
  END IF;
  SELECT o.subtotal_cents, o.discount_cents, l.amount, l.discount INTO subtotal, discount, lines, discounts
    FROM orders o CROSS JOIN LATERAL (
      SELECT COALESCE(SUM(price_cents * quantity), 0) AS amount, COALESCE(SUM(discount_cents), 0) AS discount
      FROM order_lines WHERE order_id = o.id
    ) l WHERE o.id = checked;
  IF lines <> subtotal THEN
    RAISE EXCEPTION 'order % has a subtotal of % but lines of %', checked, subtotal, lines USING ERRCODE = 'check_violation';
  END IF;
  IF discounts <> discount THEN
    RAISE EXCEPTION 'order % has a discount of % but discounts of lines of %', checked, discount, discounts
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.check_packed_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.quantity < (SELECT coalesce(sum(l.quantity), 0) FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
    WHERE l.order_line_id = NEW.id AND p.state <> 'returned') THEN
    RAISE EXCEPTION 'line % would have fewer units than its parcels', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_parcel_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  added integer := NEW.quantity;
  left_to_pack integer;
BEGIN
  PERFORM FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  IF TG_OP = 'UPDATE' THEN added := NEW.quantity - OLD.quantity; END IF;
  SELECT units_to_pack(NEW.order_line_id) INTO left_to_pack;
  -- @guard parcel-holds-what-is-left: IF false THEN
  IF added > 0 AND added > left_to_pack THEN
    RAISE EXCEPTION 'parcels would hold more of line % than is left to send', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_payment_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  checked uuid;
  stored payment_state;
  expected payment_state;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN checked := NEW.id;
  ELSIF TG_TABLE_NAME = 'payments' OR TG_TABLE_NAME = 'card_authorizations' THEN
    checked := coalesce(NEW.order_id, OLD.order_id);
  ELSE SELECT order_id INTO checked FROM payments WHERE id = coalesce(NEW.payment_id, OLD.payment_id);
  END IF;
  SELECT payment_state INTO stored FROM orders WHERE id = checked;
  expected := payment_state_from_sums(checked);
  IF stored IS NULL OR stored = expected THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'order % is %, but its payments say %', checked, stored, expected USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.check_payout_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.closed_as = 'withdrawn' OR NEW.closed_as IS NULL
    OR (NEW.id, NEW.key, NEW.kind, NEW.paid_on, NEW.reference, NEW.amount_cents, NEW.actor, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.key, OLD.kind, OLD.paid_on, OLD.reference, OLD.amount_cents, OLD.actor, OLD.created_at)
  THEN
    RAISE EXCEPTION 'a payout can only be closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_refund_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid bigint;
  requested bigint;
BEGIN
  SELECT amount_cents INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT COALESCE(SUM(amount_cents), 0) INTO requested FROM refunds
    WHERE payment_id = NEW.payment_id AND status <> 'failed' AND id <> NEW.id;
  IF NEW.status <> 'failed' AND requested + NEW.amount_cents > paid THEN
    RAISE EXCEPTION 'refunds of payment % would exceed it', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_returned_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  line order_lines%ROWTYPE;
  requested bigint;
BEGIN
  SELECT * INTO line FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  IF line.order_id <> (SELECT order_id FROM return_requests WHERE id = NEW.request_id) THEN
    RAISE EXCEPTION 'line % is of another order', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT COALESCE(SUM(l.quantity), 0) INTO requested FROM return_lines l JOIN return_requests r ON r.id = l.request_id
    WHERE l.order_line_id = NEW.order_line_id AND l.request_id <> NEW.request_id
    AND r.status IN ('requested', 'approved', 'received');
  IF requested + NEW.quantity > line.quantity THEN
    RAISE EXCEPTION 'more of line % would go back than were bought', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.copy_cost_to_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.cost_cents := (SELECT cost_cents FROM variants WHERE id = NEW.variant_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.copy_tracking_to_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  newest parcels%ROWTYPE;
BEGIN
  SELECT * INTO newest FROM parcels WHERE order_id = NEW.order_id AND courier IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT 1;
  UPDATE orders SET courier = newest.courier, tracking_number = newest.tracking_number, tracking_url = newest.tracking_url
    WHERE id = NEW.order_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_discount_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := CASE WHEN OLD.released_at IS NULL THEN 1 ELSE 0 END; END IF;
  IF TG_OP <> 'DELETE' THEN after := CASE WHEN NEW.released_at IS NULL THEN 1 ELSE 0 END; END IF;
  IF before <> after THEN
    UPDATE discount_codes SET used = used + after - before
      WHERE id = COALESCE(NEW.code_id, OLD.code_id) AND code IS NOT NULL;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_sold_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM posted WHERE units <> 0) THEN
    RETURN NULL;
  END IF;
  WITH changed AS (
    SELECT coalesce(v.product_id, p.id) AS product_id, sum(e.units)::int AS units
    FROM posted e LEFT JOIN variants v ON v.id = e.variant_id LEFT JOIN products p ON p.public_id = e.product_public_id
    WHERE e.units <> 0 GROUP BY 1
  ), locked AS (
    SELECT p.id, changed.units FROM products p JOIN changed ON changed.product_id = p.id ORDER BY p.id FOR NO KEY UPDATE OF p
  )
  UPDATE products p SET sold_count = greatest(p.sold_count + locked.units, 0) FROM locked WHERE p.id = locked.id;
  INSERT INTO catalog_changes (units_only) VALUES (true);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.current_price_cents(price bigint, sale bigint, sale_from timestamp with time zone, sale_until timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN sale < price AND COALESCE(sale_from <= now(), true) AND COALESCE(now() < sale_until, true) THEN sale ELSE price END
$function$;

CREATE OR REPLACE FUNCTION public.latin_keys(input text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN QUERY SELECT DISTINCT regexp_replace(folded, '(.)\1+', '\1', 'g')
  FROM (SELECT replace(replace(latin_letters(lower(input)), 'ee', 'i'), 'oo', 'u') AS latin) AS typed
  CROSS JOIN (VALUES ('a'), ('e')) AS vowel (ae)
  CROSS JOIN LATERAL (SELECT replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(latin, 'ae', ae), 'ai|ei|ey', 'e', 'g'), 'th|dh|d', 't', 'g'), 'g', 'k', 'g'), '[bf]', 'p', 'g'),
    'ch|sh|c|j', 's', 'g'), 'zh|z', 'l', 'g'), 'w', 'v') AS consonants) AS first
  CROSS JOIN LATERAL (SELECT regexp_replace(regexp_replace(left(consonants, 1) || replace(substr(consonants, 2), 'h', ''),
    '^ye', 'e'), 'm(?=[^aeiou])', 'n', 'g') AS folded) AS last;
END $function$;

CREATE OR REPLACE FUNCTION public.latin_letters(input text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN (SELECT string_agg(coalesce(l.latin, c.letter), '' ORDER BY c.place)
  FROM regexp_split_to_table(
    regexp_replace(input, '([\u0B95-\u0BB9\u0D9A-\u0DC6])(?![\u0BBE-\u0BCD\u0DCA-\u0DDE])', '\1a', 'g'), '')
    WITH ORDINALITY AS c (letter, place)
  LEFT JOIN script_letters l ON l.letter = c.letter);
END $function$;

CREATE OR REPLACE FUNCTION public.mark_bundle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed uuid := COALESCE(NEW.bundle_id, OLD.bundle_id);
BEGIN
  UPDATE variants SET is_bundle = NOT is_bundle WHERE id = changed
    AND is_bundle <> EXISTS (SELECT FROM bundle_components WHERE bundle_id = changed);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.new_order_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', get_byte(random.bytes, place) % 28 + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
$function$;

CREATE OR REPLACE FUNCTION public.note_question_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.status = 'answered') OR (TG_OP <> 'DELETE' AND NEW.status = 'answered') THEN
    INSERT INTO catalog_changes DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.payment_state_from_sums(checked uuid)
 RETURNS payment_state
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  o record;
  received bigint;
  refunded bigint;
  charged_back bigint;
  kept bigint;
BEGIN
  SELECT total_cents, paid_at IS NOT NULL AS is_accepted, fulfilment_state IN ('cancelled', 'expired', 'returned') AS is_over,
    EXISTS (SELECT FROM card_authorizations WHERE order_id = checked AND status = 'open') AS is_authorized
    INTO o FROM orders WHERE id = checked;
  IF o.is_authorized THEN RETURN 'authorized'; END IF;
  SELECT coalesce(sum(amount_cents) FILTER (WHERE status IN ('received', 'refunded')), 0),
    coalesce(sum(amount_cents) FILTER (WHERE status = 'charged-back'), 0)
    INTO received, charged_back FROM payments WHERE order_id = checked AND currency = 'LKR';
  SELECT coalesce(sum(r.amount_cents), 0) INTO refunded FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.order_id = checked AND p.currency = 'LKR' AND p.status IN ('received', 'refunded') AND r.status = 'done';
  kept := received - refunded;
  IF charged_back > 0 AND kept < o.total_cents THEN RETURN 'charged-back'; END IF;
  IF o.is_accepted AND refunded > 0 AND kept < o.total_cents THEN
    RETURN CASE WHEN kept > 0 THEN 'partially-refunded' ELSE 'refunded' END;
  END IF;
  IF kept >= o.total_cents AND (kept > 0 OR o.is_accepted) THEN RETURN 'paid'; END IF;
  IF kept > 0 THEN RETURN 'partially-paid'; END IF;
  RETURN CASE WHEN o.is_over THEN 'voided' ELSE 'unpaid' END;
END $function$;

CREATE OR REPLACE FUNCTION public.payout_due(payment uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN out.is_written_off THEN 0 ELSE
    p.amount_cents - back.amount - CASE WHEN back.amount >= p.amount_cents THEN 0 ELSE p.fee_cents END - out.amount END
  FROM payments p CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.amount_cents), 0) AS amount, coalesce(bool_or(o.kind = 'write-off'), false) AS is_written_off
    FROM payout_lines l JOIN payouts o ON o.id = l.payout_id
    WHERE l.payment_id = p.id AND o.closed_as IS DISTINCT FROM 'withdrawn'
  ) out CROSS JOIN LATERAL (
    SELECT CASE WHEN p.status = 'charged-back' THEN p.amount_cents ELSE (
      SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
      WHERE r.payment_id = p.id AND r.status = 'done' AND r.method = 'card') END AS amount
  ) back WHERE p.id = payment
$function$;

CREATE OR REPLACE FUNCTION public.reject_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.reject_closing_with_open_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM refunds WHERE payment_id = NEW.payment_id
    AND status = CASE NEW.reason WHEN 'refund-by-hand' THEN 'requested'::refund_status ELSE 'unknown' END) THEN
    RAISE EXCEPTION 'payment review % has an open refund', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reject_direct_credit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance_cents <> 0 THEN
      RAISE EXCEPTION 'credit starts without a balance; insert a movement' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.balance_cents <> OLD.balance_cents AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance changes by inserting a credit movement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reject_direct_remitted_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.remitted_cents <> OLD.remitted_cents AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'remitted cash changes by inserting a remittance line' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reject_direct_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stock <> 0 THEN
      RAISE EXCEPTION 'a variant starts without stock; insert a stock movement' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.stock <> OLD.stock AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'stock changes by inserting a stock movement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reject_enquiry_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(NEW) - '{status,variant_id}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{status,variant_id}'::text[]
    OR COALESCE(NEW.variant_id <> OLD.variant_id, NEW.variant_id IS NOT NULL) THEN
    RAISE EXCEPTION 'of an enquiry only the status changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reject_stock_movement_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.order_id IS NULL AND NOT EXISTS (SELECT FROM variants WHERE id = OLD.variant_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.save_old_category_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM old_slugs WHERE category_id IS NOT NULL AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_slugs (category_id, slug) VALUES (NEW.id, OLD.slug);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.save_old_collection_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM old_slugs WHERE collection_id IS NOT NULL AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_slugs (collection_id, slug) VALUES (NEW.id, OLD.slug);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.save_old_product_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM old_slugs WHERE product_id IS NOT NULL AND slug = NEW.public_id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_slugs (product_id, slug) VALUES (NEW.id, OLD.public_id);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.search_tokens(input text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN QUERY SELECT DISTINCT word
  FROM regexp_split_to_table(translate(lower(normalize(input, NFC)), E'\u200C\u200D', ''),
    '[^[:alnum:]\u0300-\u036F\u0B80-\u0BFF\u0D80-\u0DFF]+') AS word
  WHERE word <> '' AND char_length(word) <= 60;
END $function$;

CREATE OR REPLACE FUNCTION public.set_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.lowest_cents := (SELECT min(current_price_cents(price_cents, sale_cents, NEW.sale_from, NEW.sale_until))
    FROM variants WHERE product_id = NEW.id AND NOT retired);
  NEW.listed := NEW.visible AND NEW.lowest_cents IS NOT NULL AND COALESCE(NEW.publish_at <= now(), true);
  NEW.next_change_at := (SELECT min(at) FROM unnest(ARRAY[NEW.publish_at, NEW.sale_from, NEW.sale_until]) AS at WHERE at > now());
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.set_product_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET rating = coalesce((
    SELECT round(stars * 10.0 / reviews) FROM product_ratings WHERE product_id = products.id AND reviews >= 3), 0)
  WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_changed_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM settle_payments(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_payment_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM settle_payments(ARRAY[NEW.payment_id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_payments(changed uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE payments SET is_settled = NOT is_settled
  WHERE id = ANY(changed) AND provider = 'payhere' AND is_settled <> coalesce(payout_due(id) = 0, false)
$function$;

CREATE OR REPLACE FUNCTION public.settle_payments_of_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM settle_payments(ARRAY(SELECT payment_id FROM payout_lines WHERE payout_id = NEW.id AND payment_id IS NOT NULL));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.time_of_id(id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT to_timestamp(('x' || lpad(encode(substr(uuid_send(id), 1, 6), 'hex'), 16, '0'))::bit(64)::bigint / 1000.0)
$function$;

CREATE OR REPLACE FUNCTION public.units_to_pack(line uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN o.is_of_gift_cards THEN 0 ELSE
    (l.quantity - (SELECT coalesce(sum(i.quantity), 0) FROM parcel_lines i WHERE i.order_line_id = l.id) -
    (SELECT coalesce(sum(greatest(r.restock_units - r.returned_units, 0)), 0) FROM refund_lines r
      JOIN refunds f ON f.id = r.refund_id WHERE r.order_line_id = l.id AND f.status <> 'failed'))::int END
  FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.id = line
$function$;

CREATE OR REPLACE FUNCTION public.update_discount_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.fulfilment_state <> 'unfulfilled' THEN
    UPDATE discount_uses SET released_at = now() WHERE order_id = NEW.id AND released_at IS NULL;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM discount_codes c JOIN discount_uses u ON u.code_id = c.id
    WHERE u.order_id = NEW.id AND c.code IS NOT NULL FOR UPDATE OF c;
  UPDATE discount_uses u SET released_at = NULL FROM discount_codes c
    WHERE u.order_id = NEW.id AND c.id = u.code_id AND (c.max_uses IS NULL OR c.used < c.max_uses);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.update_listed_of_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed uuid := COALESCE(NEW.product_id, OLD.product_id);
BEGIN
  -- Row lock: a concurrent change of another variant of this product is visible after it.
  PERFORM 1 FROM products WHERE id = changed FOR NO KEY UPDATE;
  UPDATE products p SET lowest_cents = offer.lowest
    FROM (SELECT min(current_price_cents(v.price_cents, v.sale_cents, q.sale_from, q.sale_until)) AS lowest
      FROM variants v JOIN products q ON q.id = v.product_id WHERE v.product_id = changed AND NOT v.retired) offer
    WHERE p.id = changed
      AND (p.lowest_cents IS DISTINCT FROM offer.lowest
        OR p.listed <> (p.visible AND offer.lowest IS NOT NULL AND COALESCE(p.publish_at <= now(), true)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.update_product_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM write_product_facets(NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.update_product_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  was boolean := false;
  is_shown boolean := false;
  more_reviews integer := 0;
  more_stars integer := 0;
  rated uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    was := OLD.status = 'approved';
    rated := OLD.product_id;
    IF was THEN more_reviews := -1; more_stars := -OLD.stars; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    is_shown := NEW.status = 'approved';
    rated := NEW.product_id;
    IF is_shown THEN more_reviews := more_reviews + 1; more_stars := more_stars + NEW.stars; END IF;
  END IF;
  IF NOT (was OR is_shown) THEN RETURN NULL; END IF;
  INSERT INTO catalog_changes DEFAULT VALUES;
  UPDATE product_ratings SET reviews = reviews + more_reviews, stars = stars + more_stars WHERE product_id = rated;
  -- A deleted product deletes its reviews; there is no rating to write.
  IF NOT FOUND AND is_shown THEN
    INSERT INTO product_ratings (product_id, reviews, stars) VALUES (rated, more_reviews, more_stars)
      ON CONFLICT (product_id) DO UPDATE
      SET reviews = product_ratings.reviews + excluded.reviews, stars = product_ratings.stars + excluded.stars;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.update_search_document_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM write_search_document(COALESCE(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.update_search_document_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE search_documents SET lowest_cents = NEW.lowest_cents WHERE product_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.update_search_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM write_search_document(NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.update_search_documents_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM write_search_document(product_id) FROM (SELECT DISTINCT product_id FROM changed_rows ORDER BY product_id) AS changed;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.update_search_documents_of_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM write_search_document(id) FROM (
    SELECT DISTINCT p.id FROM products p JOIN variants v ON v.product_id = p.id
    WHERE p.listed AND (p.option_names || v.option_values) && ARRAY(SELECT english FROM changed_rows) ORDER BY p.id) AS changed;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.write_product_facets(changed uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM product_facets WHERE product_id = changed;
  INSERT INTO product_facets SELECT * FROM product_facet_sources WHERE product_id = changed;
$function$;

CREATE OR REPLACE FUNCTION public.write_search_document(changed uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Row lock: a concurrent change of this product is visible after it.
  PERFORM 1 FROM products WHERE id = changed FOR NO KEY UPDATE;
  DELETE FROM search_documents WHERE product_id = changed;
  INSERT INTO search_documents SELECT * FROM search_sources WHERE product_id = changed;
  PERFORM add_search_words(array_agg(lexeme)) FROM search_documents d CROSS JOIN LATERAL unnest(d.heading)
    WHERE d.product_id = changed AND 1 = ANY (positions);
  PERFORM write_product_facets(changed);
END $function$;
