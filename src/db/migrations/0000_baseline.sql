-- Baseline of the shop's schema: every table, constraint, index, function and trigger of release 0.2.0.
-- Sections are modules of src/domain, in the order of their foreign keys. A trigger follows the function that it runs.
-- "npm run db:schema" writes the result as PostgreSQL sees it to src/db/schema.sql.
--
-- Never edit this file once a shop is live: "npm run db:generate" adds a file per change.

-- Trigram indexes of searches.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Ids are UUIDs of version 7, which sort by time. PostgreSQL has uuidv7() from version 18 and uuid_extract_timestamp() from
-- version 17; older servers get functions of the same name here. As in PostgreSQL 18, the 12 bits after the milliseconds are
-- a fraction of a millisecond, and each id of a session is greater than the one before.
DO $fallback$
BEGIN
  IF to_regprocedure('pg_catalog.uuidv7()') IS NULL THEN
    CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE plpgsql AS $$
    DECLARE
      last bigint := nullif(current_setting('shop.uuidv7_last', true), '');
      microseconds bigint := greatest(extract(epoch FROM clock_timestamp()) * 1000000, last + 1);
    BEGIN
      PERFORM set_config('shop.uuidv7_last', microseconds::text, false);
      -- 48 bits of milliseconds, 4 of the version, 12 of the fraction, 2 of the variant and 62 random ones.
      RETURN encode(
        int8send((microseconds / 1000 << 16) | (7 << 12) | (microseconds % 1000 * 4096 / 1000))
          || substr(uuid_send(gen_random_uuid()), 9), 'hex')::uuid;
    END $$;
  END IF;
  IF to_regprocedure('pg_catalog.uuid_extract_timestamp(uuid)') IS NULL THEN
    -- Returns the milliseconds only, as PostgreSQL 18 does.
    CREATE FUNCTION uuid_extract_timestamp(id uuid) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT to_timestamp(('x' || lpad(encode(substr(uuid_send(id), 1, 6), 'hex'), 16, '0'))::bit(64)::bigint / 1000.0)
    $$;
  END IF;
END $fallback$;

-- Makes a table append-only.
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

-- ====================================================================================================
-- accounts: sign-in, profiles, addresses and rate limits of customers
-- ====================================================================================================

-- Logins of customers. The library Better Auth writes users, accounts, sessions and verifications.
CREATE TABLE users (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_email_unique UNIQUE (email)
);

CREATE TABLE accounts (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX accounts_by_user ON accounts (user_id);

-- token_hash is the hash of the token in the browser's cookie.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ip_address text,
  user_agent text,
  user_id text NOT NULL,
  CONSTRAINT "sessions_tokenHash_unique" UNIQUE (token_hash),
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_by_identifier ON verifications (identifier);

-- The customer's profile (spec §3).
CREATE TABLE customers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  pending_email text,
  phone text NOT NULL,
  gender text,
  language text NOT NULL DEFAULT 'en',
  names_in_mails boolean NOT NULL DEFAULT false,
  terms_language text,
  terms_version integer,
  terms_accepted_at timestamptz,
  tags text[] NOT NULL DEFAULT '{}',
  blocked_at timestamptz,
  blocked_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "customers_userId_unique" UNIQUE (user_id),
  CONSTRAINT customers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT customers_block_has_a_reason CHECK ((blocked_at is null) = (blocked_reason is null)),
  CONSTRAINT customers_terms_have_a_time CHECK ((terms_version is null) = (terms_accepted_at is null)),
  CONSTRAINT customers_language_is_supported CHECK (language in ('en', 'si', 'ta')),
  CONSTRAINT customers_terms_language_is_supported CHECK (terms_language in ('en', 'si', 'ta')),
  CONSTRAINT customers_terms_have_language_and_version CHECK ((terms_language is null) = (terms_version is null)),
  CONSTRAINT customers_gender_is_known CHECK (gender in ('Male', 'Female', 'Other')),
  CONSTRAINT customers_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{6,14}$')
);
CREATE INDEX customers_newest ON customers (created_at, id);
CREATE INDEX customers_blocked ON customers (blocked_at) WHERE blocked_at is not null;
CREATE INDEX customers_tagged ON customers (created_at, id) WHERE tags <> '{}';
CREATE INDEX customers_by_tag ON customers USING gin (tags) WHERE tags <> '{}';
CREATE INDEX customers_search_trigrams ON customers USING gin (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops);

-- Delivery addresses of a customer; one of them is the default.
CREATE TABLE addresses (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL,
  line1 text NOT NULL,
  line2 text NOT NULL DEFAULT '',
  city text NOT NULL,
  district text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL DEFAULT 'Sri Lanka',
  is_default boolean NOT NULL DEFAULT true,
  slot integer NOT NULL DEFAULT 0,
  label text NOT NULL DEFAULT '',
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "addresses_publicId_unique" UNIQUE (public_id),
  CONSTRAINT addresses_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
  CONSTRAINT addresses_postal_code_is_five_digits CHECK (postal_code ~ '^[0-9]{5}$'),
  CONSTRAINT addresses_district_is_iso CHECK (district ~ '^LK-[1-9][1-5]$'),
  CONSTRAINT addresses_slot_is_in_range CHECK (slot between 0 and 10),
  CONSTRAINT addresses_default_has_slot_zero CHECK (is_default = (slot = 0)),
  CONSTRAINT addresses_default_has_no_recipient CHECK (not is_default or concat(label, first_name, last_name, phone) = ''),
  CONSTRAINT addresses_recipient_has_both_names CHECK ((first_name = '') = (last_name = '')),
  CONSTRAINT addresses_phone_is_e164 CHECK (phone = '' or phone ~ '^\+[1-9][0-9]{6,14}$')
);
CREATE INDEX addresses_by_customer ON addresses (customer_id);
CREATE UNIQUE INDEX addresses_one_default_per_customer ON addresses (customer_id) WHERE is_default;
CREATE UNIQUE INDEX addresses_one_per_slot ON addresses (customer_id, slot) WHERE not is_default;

-- Attempts per key and time window. Keys are keyed hashes: no IP address and no email address is stored.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  account_key text,
  count integer NOT NULL,
  reset_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_by_account ON rate_limits (account_key) WHERE account_key is not null;

-- Keyed hashes of email addresses and phone numbers of deleted accounts that were blocked.
CREATE TABLE blocked_contacts (
  hash text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- ====================================================================================================
-- audit: audit trail
-- ====================================================================================================

-- Actions of staff. Append-only.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_by_actor ON audit_log (actor, id);
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);
CREATE UNIQUE INDEX audit_log_one_view_per_day ON audit_log (actor, subject, (facts->>'day')) WHERE action in ('order.viewed', 'customer.viewed');

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- ====================================================================================================
-- staff: staff accounts and what the back office stores per staff member
-- ====================================================================================================

-- Logins of staff, in tables of their own: no action of a customer can create a staff session.
CREATE TABLE staff_users (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  role text NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT staff_users_email_unique UNIQUE (email),
  CONSTRAINT staff_users_role_is_known CHECK (role in ('owner', 'manager', 'packer', 'read-only'))
);

CREATE TABLE staff_accounts (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT staff_accounts_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users (id) ON DELETE CASCADE
);
CREATE INDEX staff_accounts_by_user ON staff_accounts (user_id);

CREATE TABLE staff_sessions (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ip_address text,
  user_agent text,
  user_id text NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "staff_sessions_tokenHash_unique" UNIQUE (token_hash),
  CONSTRAINT staff_sessions_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users (id) ON DELETE CASCADE
);
CREATE INDEX staff_sessions_by_user ON staff_sessions (user_id);

CREATE TABLE staff_verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_verifications_by_identifier ON staff_verifications (identifier);

-- Second factors. Secret and recovery codes are encrypted with the session secret.
CREATE TABLE staff_two_factors (
  id text PRIMARY KEY,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  user_id text NOT NULL,
  verified boolean DEFAULT true,
  failed_verification_count integer DEFAULT 0,
  locked_until timestamptz,
  CONSTRAINT "staff_two_factors_userId_unique" UNIQUE (user_id),
  CONSTRAINT staff_two_factors_user_id_staff_users_id_fk FOREIGN KEY (user_id) REFERENCES staff_users (id) ON DELETE CASCADE
);
CREATE INDEX staff_two_factors_by_secret ON staff_two_factors (secret);

-- One-time invitation links. Only the hash of a link's token is stored.
CREATE TABLE staff_invites (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  token_hash text NOT NULL,
  role text NOT NULL,
  invited_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT "staff_invites_tokenHash_unique" UNIQUE (token_hash),
  CONSTRAINT staff_invites_role_is_known CHECK (role in ('owner', 'manager', 'packer', 'read-only'))
);

-- Saved views of the order list, per staff member.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  staff_id text NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL,
  encrypted_search text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT saved_views_one_per_name UNIQUE (staff_id, name),
  CONSTRAINT saved_views_staff_id_staff_users_id_fk FOREIGN KEY (staff_id) REFERENCES staff_users (id) ON DELETE CASCADE,
  CONSTRAINT saved_views_have_a_name CHECK (name <> '')
);

-- Results of submitted back-office forms, kept for a day: a second submission of the same form returns the first result.
CREATE TABLE form_submissions (
  key uuid PRIMARY KEY,
  request_hash text NOT NULL,
  result text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX form_submissions_by_time ON form_submissions (created_at);

-- ====================================================================================================
-- catalog: categories, products, variants, collections and their old slugs
-- ====================================================================================================

-- Names are English; translations are in category_translations.
CREATE TABLE categories (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  slug text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  hidden boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT categories_slug_unique UNIQUE (slug),
  CONSTRAINT categories_name_unique UNIQUE (name)
);

CREATE TABLE category_translations (
  category_id uuid NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  CONSTRAINT category_translations_category_id_language_pk PRIMARY KEY (category_id, language),
  CONSTRAINT category_translations_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories (id) ON DELETE CASCADE,
  CONSTRAINT category_translations_language_is_known CHECK (language in ('si', 'ta'))
);

-- listed, lowest_cents and next_change_at are set by triggers only.
CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  public_id text NOT NULL,
  handle text NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  description_text text NOT NULL DEFAULT '',
  category_id uuid NOT NULL,
  vendor text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  option_names text[] NOT NULL DEFAULT '{}',
  video text,
  in_stock boolean NOT NULL DEFAULT true,
  visible boolean NOT NULL DEFAULT true,
  sold_count integer NOT NULL DEFAULT 0,
  publish_at timestamptz,
  sale_from timestamptz,
  sale_until timestamptz,
  next_change_at timestamptz,
  listed boolean NOT NULL DEFAULT false,
  lowest_cents bigint,
  search_title text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
  returnable boolean NOT NULL DEFAULT false,
  cash_on_delivery boolean NOT NULL DEFAULT true,
  blurred boolean NOT NULL DEFAULT false,
  concealed boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "products_publicId_unique" UNIQUE (public_id),
  CONSTRAINT products_handle_unique UNIQUE (handle),
  CONSTRAINT products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories (id),
  CONSTRAINT products_have_a_title CHECK (title <> ''),
  CONSTRAINT products_have_three_options_at_most CHECK (cardinality(option_names) <= 3),
  CONSTRAINT products_sold_count_is_not_negative CHECK (sold_count >= 0),
  CONSTRAINT products_sale_ends_after_it_begins CHECK (sale_until > sale_from),
  CONSTRAINT products_archived_are_hidden CHECK (archived_at is null or not visible)
);
CREATE INDEX products_all_newest ON products (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE archived_at is null;
CREATE INDEX products_all_by_category ON products (category_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE archived_at is null;
CREATE INDEX products_drafts ON products (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE not visible and archived_at is null;
CREATE INDEX products_scheduled ON products (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE visible and not listed;
CREATE INDEX products_due ON products (next_change_at) WHERE next_change_at is not null;
CREATE INDEX products_archived ON products (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE archived_at is not null;
CREATE INDEX products_newest ON products (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE listed;
CREATE INDEX products_by_category ON products (category_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE listed;
CREATE INDEX products_best_selling ON products (sold_count DESC NULLS LAST, id) WHERE listed;
CREATE INDEX products_by_price ON products (lowest_cents, id) WHERE listed;
CREATE INDEX products_of_category_by_price ON products (category_id, lowest_cents, id) WHERE listed;
CREATE INDEX products_of_category_by_sales ON products (category_id, sold_count DESC NULLS LAST, id) WHERE listed;
CREATE INDEX products_switched_off ON products (id) WHERE listed and not in_stock;
CREATE INDEX products_by_tag ON products USING gin (tags);
CREATE INDEX products_title_trigrams ON products USING gin (search_title gin_trgm_ops);

CREATE TABLE product_translations (
  product_id uuid NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  description_text text NOT NULL DEFAULT '',
  CONSTRAINT product_translations_product_id_language_pk PRIMARY KEY (product_id, language),
  CONSTRAINT product_translations_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
  CONSTRAINT product_translations_language_is_known CHECK (language in ('si', 'ta'))
);

CREATE TABLE product_images (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id uuid NOT NULL,
  position integer NOT NULL,
  picture text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  alt text NOT NULL DEFAULT '',
  source text NOT NULL DEFAULT '',
  is_generated boolean NOT NULL DEFAULT false,
  focus_x smallint NOT NULL DEFAULT 5,
  focus_y smallint NOT NULL DEFAULT 5,
  blur_placeholder text,
  CONSTRAINT product_images_one_per_position UNIQUE (product_id, position),
  CONSTRAINT product_images_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
  CONSTRAINT product_images_focus_is_inside CHECK (focus_x between 0 and 10 and focus_y between 0 and 10)
);
CREATE INDEX product_images_without_blur_placeholder ON product_images (picture) WHERE blur_placeholder is null;

-- Facts in a fixed vocabulary, such as material: one row per value.
CREATE TABLE product_facts (
  product_id uuid NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  CONSTRAINT product_facts_product_id_name_value_pk PRIMARY KEY (product_id, name, value),
  CONSTRAINT product_facts_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
  CONSTRAINT product_facts_are_codes CHECK (name ~ '^[a-z-]{1,40}$' and value ~ '^[a-z0-9.-]{1,40}$')
);
CREATE INDEX product_facts_by_value ON product_facts (name, value, product_id);

-- stock is the sum of the variant's stock movements; it changes only by inserting a movement.
CREATE TABLE variants (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id uuid NOT NULL,
  position integer NOT NULL,
  sku text NOT NULL DEFAULT '',
  option_values text[] NOT NULL DEFAULT '{}',
  price_cents bigint NOT NULL,
  compare_at_cents bigint,
  sale_cents bigint,
  cost_cents bigint,
  barcode text NOT NULL DEFAULT '',
  weight_grams integer NOT NULL DEFAULT 0,
  stock integer NOT NULL DEFAULT 0,
  is_stock_tracked boolean NOT NULL DEFAULT true,
  available_units integer GENERATED ALWAYS AS (case when is_stock_tracked then stock else 1000000000 end) STORED NOT NULL,
  retired boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT variants_one_per_option_values UNIQUE (product_id, option_values),
  CONSTRAINT variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
  CONSTRAINT variants_stock_is_not_negative CHECK (stock >= 0 or not is_stock_tracked),
  CONSTRAINT variants_price_is_positive CHECK (price_cents > 0),
  CONSTRAINT variants_sale_is_positive CHECK (sale_cents > 0),
  CONSTRAINT variants_cost_is_not_negative CHECK (cost_cents >= 0),
  CONSTRAINT variants_compare_at_is_higher CHECK (compare_at_cents > price_cents)
);
CREATE INDEX variants_by_product ON variants (product_id, position);
CREATE INDEX variants_by_sku ON variants (sku);
CREATE INDEX variants_by_available_units ON variants (available_units, product_id) WHERE not retired;
CREATE INDEX variants_sku_search ON variants (lower(sku) text_pattern_ops);

-- Translations of option values and picture descriptions, by their English text.
CREATE TABLE catalog_terms (
  language text NOT NULL,
  english text NOT NULL,
  translation text NOT NULL,
  CONSTRAINT catalog_terms_language_english_pk PRIMARY KEY (language, english),
  CONSTRAINT catalog_terms_translation_unique UNIQUE (language, translation),
  CONSTRAINT catalog_terms_language_is_known CHECK (language in ('si', 'ta')),
  CONSTRAINT catalog_terms_translation_not_empty CHECK (translation <> '')
);

-- Pages that show the products with a tag.
CREATE TABLE collections (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  slug text NOT NULL,
  tag text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT false,
  product_order uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT collections_slug_unique UNIQUE (slug),
  CONSTRAINT collections_order_is_bounded CHECK (cardinality(product_order) <= 500),
  CONSTRAINT collections_slug_is_valid CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  CONSTRAINT collections_tag_is_one_tag CHECK (tag <> '' and length(tag) <= 255 and tag = btrim(tag) and strpos(tag, ',') = 0)
);

-- Texts per language; a missing translation falls back to English.
CREATE TABLE collection_texts (
  collection_id uuid NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  intro text NOT NULL,
  CONSTRAINT collection_texts_collection_id_language_pk PRIMARY KEY (collection_id, language),
  CONSTRAINT collection_texts_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES collections (id) ON DELETE CASCADE,
  CONSTRAINT collection_texts_language_is_known CHECK (language in ('en', 'si', 'ta')),
  CONSTRAINT collection_texts_title_fits CHECK (title = btrim(title) and length(title) between 1 and 100),
  CONSTRAINT collection_texts_intro_fits CHECK (length(intro) <= 1000)
);

-- Old slugs and ids of products, categories and collections, for redirects. Written by triggers only.
CREATE TABLE old_slugs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  slug text NOT NULL,
  product_id uuid,
  category_id uuid,
  collection_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT old_slugs_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
  CONSTRAINT old_slugs_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories (id) ON DELETE CASCADE,
  CONSTRAINT old_slugs_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES collections (id) ON DELETE CASCADE,
  CONSTRAINT old_slugs_have_one_owner CHECK (num_nonnulls(product_id, category_id, collection_id) = 1)
);
CREATE UNIQUE INDEX old_slugs_one_product ON old_slugs (slug) WHERE product_id is not null;
CREATE UNIQUE INDEX old_slugs_one_category ON old_slugs (slug) WHERE category_id is not null;
CREATE UNIQUE INDEX old_slugs_one_collection ON old_slugs (slug) WHERE collection_id is not null;
CREATE INDEX old_slugs_by_product ON old_slugs (product_id);

-- One row per transaction that changes a public page. The catalogue version is (newest id, number of rows).
CREATE TABLE catalog_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  changed_at timestamptz NOT NULL DEFAULT now(),
  units_only boolean NOT NULL DEFAULT false
);

-- Returns the current price of a variant: the sale price during the sale, if it is lower.
CREATE FUNCTION current_price_cents(price bigint, sale bigint, sale_from timestamptz, sale_until timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sale < price AND COALESCE(sale_from <= now(), true) AND COALESCE(now() < sale_until, true) THEN sale ELSE price END
$$;

-- A product is listed if it is visible, its publishing time has come and it has a variant that is not retired.
-- next_change_at is the next time at which that or the price can change.
CREATE FUNCTION set_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lowest_cents := (SELECT min(current_price_cents(price_cents, sale_cents, NEW.sale_from, NEW.sale_until))
    FROM variants WHERE product_id = NEW.id AND NOT retired);
  NEW.listed := NEW.visible AND NEW.lowest_cents IS NOT NULL AND COALESCE(NEW.publish_at <= now(), true);
  NEW.next_change_at := (SELECT min(at) FROM unnest(ARRAY[NEW.publish_at, NEW.sale_from, NEW.sale_until]) AS at WHERE at > now());
  RETURN NEW;
END $$;

CREATE TRIGGER products_set_listed
  BEFORE INSERT OR UPDATE OF visible, listed, lowest_cents, publish_at, sale_from, sale_until, next_change_at ON products
  FOR EACH ROW EXECUTE FUNCTION set_listed();

-- Recomputes price and visibility of a product when one of its variants changes.
CREATE FUNCTION update_listed_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER variants_update_listed AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION update_listed_of_variant();

CREATE TRIGGER variants_retired_update_listed AFTER UPDATE OF retired ON variants
  FOR EACH ROW WHEN (OLD.retired <> NEW.retired) EXECUTE FUNCTION update_listed_of_variant();

CREATE TRIGGER variants_price_update_listed AFTER UPDATE OF price_cents, sale_cents ON variants
  FOR EACH ROW WHEN (OLD.price_cents <> NEW.price_cents OR OLD.sale_cents IS DISTINCT FROM NEW.sale_cents)
  EXECUTE FUNCTION update_listed_of_variant();

-- Records the old id of a product. An old id points to the product itself, so a redirect has one step;
-- an id that is in use again is no longer an old one.
CREATE FUNCTION save_old_product_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_slugs WHERE product_id IS NOT NULL AND slug = NEW.public_id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_slugs (product_id, slug) VALUES (NEW.id, OLD.public_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_release_old_slug AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION save_old_product_slug();

CREATE TRIGGER products_save_old_slug AFTER UPDATE OF public_id ON products
  FOR EACH ROW WHEN (OLD.public_id <> NEW.public_id) EXECUTE FUNCTION save_old_product_slug();

-- The same for the slug of a category.
CREATE FUNCTION save_old_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_slugs WHERE category_id IS NOT NULL AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_slugs (category_id, slug) VALUES (NEW.id, OLD.slug);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER categories_release_old_slug AFTER INSERT ON categories
  FOR EACH ROW EXECUTE FUNCTION save_old_category_slug();

CREATE TRIGGER categories_save_old_slug AFTER UPDATE OF slug ON categories
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION save_old_category_slug();

-- The same for the slug of a collection.
CREATE FUNCTION save_old_collection_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_slugs WHERE collection_id IS NOT NULL AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_slugs (collection_id, slug) VALUES (NEW.id, OLD.slug);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER collections_release_old_slug AFTER INSERT ON collections
  FOR EACH ROW EXECUTE FUNCTION save_old_collection_slug();

CREATE TRIGGER collections_save_old_slug AFTER UPDATE OF slug ON collections
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION save_old_collection_slug();

-- ====================================================================================================
-- search: search documents, written by triggers
-- ====================================================================================================

-- Returns each letter and each pair of adjacent letters of a text once. Trigrams do not cover searches of one or two letters,
-- signs, and the vowels of Sinhala and Tamil.
CREATE FUNCTION letter_pairs(input text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_remove(string_to_array(
    regexp_replace(input, '(..)', E'\\1\x01', 'g') || E'\x01' || regexp_replace(substr(input, 2), '(..)', E'\\1\x01', 'g'), E'\x01')
    || string_to_array(input, NULL), '')
$$;

-- Searched text of listed products: one row per product and language, in one partition per language.
CREATE TABLE search_documents (
  language text NOT NULL,
  product_id uuid NOT NULL,
  category_id uuid NOT NULL,
  title text NOT NULL,
  words text NOT NULL,
  lowest_cents bigint NOT NULL,
  CONSTRAINT search_documents_product_id_language_pk PRIMARY KEY (product_id, language),
  CONSTRAINT search_documents_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
) PARTITION BY LIST (language);
-- fillfactor: a new price fits into the row's page.
CREATE TABLE search_documents_en PARTITION OF search_documents FOR VALUES IN ('en') WITH (fillfactor = 95);
CREATE TABLE search_documents_si PARTITION OF search_documents FOR VALUES IN ('si') WITH (fillfactor = 95);
CREATE TABLE search_documents_ta PARTITION OF search_documents FOR VALUES IN ('ta') WITH (fillfactor = 95);
CREATE INDEX search_documents_by_category ON search_documents (category_id);
CREATE INDEX search_documents_title_trigrams ON search_documents USING gin (title gin_trgm_ops);
CREATE INDEX search_documents_trigrams ON search_documents USING gin (words gin_trgm_ops);
CREATE INDEX search_documents_pairs ON search_documents USING gin (letter_pairs(words));

-- Every word that a title has had: suggestions for misspelt words come from here.
CREATE TABLE search_words (
  word text PRIMARY KEY
);
CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

-- One row per transaction that changes search documents: cached result counts are keyed by it.
CREATE TABLE search_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Searches without a hit per day in Sri Lanka. No customer is recorded.
CREATE TABLE zero_result_searches (
  day date NOT NULL,
  term text NOT NULL,
  searches integer NOT NULL DEFAULT 1,
  CONSTRAINT zero_result_searches_day_term_pk PRIMARY KEY (day, term),
  CONSTRAINT zero_result_searches_term_length CHECK (length(term) between 1 and 40)
);

-- Names of fact values as the pages show them, for the search; a test compares the two.
CREATE VIEW fact_labels (name, value, language, label) AS VALUES
  ('material', 'silicone', 'en', 'Silicone'),
  ('material', 'silicone', 'si', 'සිලිකොන්'),
  ('material', 'silicone', 'ta', 'சிலிக்கான்'),
  ('material', 'abs', 'en', 'ABS plastic'),
  ('material', 'abs', 'si', 'ABS ප්ලාස්ටික්'),
  ('material', 'abs', 'ta', 'ABS பிளாஸ்டிக்'),
  ('material', 'glass', 'en', 'Glass'),
  ('material', 'glass', 'si', 'වීදුරු'),
  ('material', 'glass', 'ta', 'கண்ணாடி'),
  ('material', 'steel', 'en', 'Stainless steel'),
  ('material', 'steel', 'si', 'මල නොබැඳෙන වානේ'),
  ('material', 'steel', 'ta', 'துருப்பிடிக்காத எஃகு'),
  ('material', 'brass', 'en', 'Brass'),
  ('material', 'brass', 'si', 'පිත්තල'),
  ('material', 'brass', 'ta', 'பித்தளை'),
  ('material', 'ceramic', 'en', 'Ceramic'),
  ('material', 'ceramic', 'si', 'සෙරමික්'),
  ('material', 'ceramic', 'ta', 'செராமிக்'),
  ('material', 'wood', 'en', 'Wood'),
  ('material', 'wood', 'si', 'ලී'),
  ('material', 'wood', 'ta', 'மரம்'),
  ('material', 'stone', 'en', 'Stone'),
  ('material', 'stone', 'si', 'ගල්'),
  ('material', 'stone', 'ta', 'கல்'),
  ('material', 'latex', 'en', 'Latex'),
  ('material', 'latex', 'si', 'ලේටෙක්ස්'),
  ('material', 'latex', 'ta', 'லேடெக்ஸ்'),
  ('material', 'polyisoprene', 'en', 'Polyisoprene'),
  ('material', 'polyisoprene', 'si', 'පොලිඅයිසොප්‍රීන්'),
  ('material', 'polyisoprene', 'ta', 'பாலிஐசோபிரீன்'),
  ('material', 'cotton', 'en', 'Cotton'),
  ('material', 'cotton', 'si', 'කපු'),
  ('material', 'cotton', 'ta', 'பருத்தி'),
  ('material', 'satin', 'en', 'Satin'),
  ('material', 'satin', 'si', 'සැටින්'),
  ('material', 'satin', 'ta', 'சாட்டின்'),
  ('material', 'lace', 'en', 'Lace'),
  ('material', 'lace', 'si', 'ලේස්'),
  ('material', 'lace', 'ta', 'லேஸ்'),
  ('material', 'silk', 'en', 'Silk'),
  ('material', 'silk', 'si', 'සේද'),
  ('material', 'silk', 'ta', 'பட்டு'),
  ('material', 'modal', 'en', 'Modal'),
  ('material', 'modal', 'si', 'මෝඩල්'),
  ('material', 'modal', 'ta', 'மோடல்'),
  ('material', 'viscose', 'en', 'Viscose'),
  ('material', 'viscose', 'si', 'විස්කෝස්'),
  ('material', 'viscose', 'ta', 'விஸ்கோஸ்'),
  ('material', 'nylon', 'en', 'Nylon'),
  ('material', 'nylon', 'si', 'නයිලෝන්'),
  ('material', 'nylon', 'ta', 'நைலான்'),
  ('material', 'feather', 'en', 'Feather'),
  ('material', 'feather', 'si', 'පිහාටු'),
  ('material', 'feather', 'ta', 'இறகு'),
  ('material', 'paper', 'en', 'Paper'),
  ('material', 'paper', 'si', 'කඩදාසි'),
  ('material', 'paper', 'ta', 'காகிதம்'),
  ('material', 'resin', 'en', 'Resin'),
  ('material', 'resin', 'si', 'රෙසින්'),
  ('material', 'resin', 'ta', 'ரெசின்'),
  ('material', 'wax', 'en', 'Wax'),
  ('material', 'wax', 'si', 'ඉටි'),
  ('material', 'wax', 'ta', 'மெழுகு'),
  ('power', 'usb', 'en', 'Rechargeable by USB'),
  ('power', 'usb', 'si', 'USB මගින් ආරෝපණය කළ හැක'),
  ('power', 'usb', 'ta', 'USB மூலம் சார்ஜ் செய்யலாம்'),
  ('power', 'batteries', 'en', 'Batteries'),
  ('power', 'batteries', 'si', 'බැටරි'),
  ('power', 'batteries', 'ta', 'பேட்டரிகள்'),
  ('power', 'by-hand', 'en', 'None, used by hand'),
  ('power', 'by-hand', 'si', 'බලය අවශ්‍ය නැත, අතින් භාවිත කරයි'),
  ('power', 'by-hand', 'ta', 'மின்சக்தி தேவையில்லை, கையால் பயன்படுத்துவது'),
  ('water', 'splash-proof', 'en', 'Splash-proof'),
  ('water', 'splash-proof', 'si', 'ජල බිඳුවලට ඔරොත්තු දේ'),
  ('water', 'splash-proof', 'ta', 'நீர்த்துளிகளைத் தாங்கும்'),
  ('water', 'waterproof', 'en', 'Waterproof'),
  ('water', 'waterproof', 'si', 'ජලයේ ගිල්විය හැක'),
  ('water', 'waterproof', 'ta', 'நீரில் மூழ்கலாம்'),
  ('lubricants', 'water-based', 'en', 'Water-based'),
  ('lubricants', 'water-based', 'si', 'ජලය පදනම් වූ'),
  ('lubricants', 'water-based', 'ta', 'நீர் சார்ந்தவை'),
  ('lubricants', 'silicone-based', 'en', 'Silicone-based'),
  ('lubricants', 'silicone-based', 'si', 'සිලිකොන් පදනම් වූ'),
  ('lubricants', 'silicone-based', 'ta', 'சிலிக்கான் சார்ந்தவை'),
  ('lubricants', 'oil-based', 'en', 'Oil-based'),
  ('lubricants', 'oil-based', 'si', 'තෙල් පදනම් වූ'),
  ('lubricants', 'oil-based', 'ta', 'எண்ணெய் சார்ந்தவை');

-- The search documents of listed products. The English document also has the words of translations in Latin script ("USB"); the
-- others have the English description only if it contains their script, because a query reads the documents of its own script.
CREATE VIEW search_sources AS
  SELECT l.language, p.id AS product_id, p.category_id,
    lower(concat_ws(chr(10), p.title, t.title)) AS title,
    lower(concat_ws(chr(10), p.title, CASE WHEN l.language = 'en' OR p.description_text ~ l.script THEN nullif(p.description_text, '') END,
      t.title, nullif(t.description_text, ''), facts.words, others.words)) AS words,
    p.lowest_cents
  FROM products p
  CROSS JOIN (VALUES ('en', '[a-z]'), ('si', '[\u0D80-\u0DFF]'), ('ta', '[\u0B80-\u0BFF]')) AS l (language, script)
  LEFT JOIN product_translations t ON t.product_id = p.id AND t.language = l.language
  LEFT JOIN LATERAL (SELECT string_agg(w.label, chr(10) ORDER BY w.name, w.value, w.language) AS words
    FROM product_facts f JOIN fact_labels w ON w.name = f.name AND w.value = f.value
    WHERE f.product_id = p.id AND w.language IN ('en', l.language)) AS facts ON true
  LEFT JOIN LATERAL (SELECT nullif(btrim(string_agg(
      regexp_replace(o.title || ' ' || o.description_text, '[\u0D80-\u0DFF\u0B80-\u0BFF\u200C\u200D[:space:]]+', ' ', 'g'), ' ')), '') AS words
    FROM product_translations o WHERE o.product_id = p.id AND l.language = 'en') AS others ON true
  WHERE p.listed;

-- Returns the words of a title that can be suggested: no numbers.
CREATE FUNCTION title_words(input text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(input, '[[:space:][:punct:]]+') AS word
  WHERE char_length(word) BETWEEN 3 AND 30 AND word !~ '^[0-9]+$' ORDER BY word
$$;

-- Writes the search documents of one product.
CREATE FUNCTION write_search_documents(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Row lock: a concurrent change of this product is visible after it.
  PERFORM 1 FROM products WHERE id = changed FOR NO KEY UPDATE;
  DELETE FROM search_documents WHERE product_id = changed;
  INSERT INTO search_documents SELECT * FROM search_sources WHERE product_id = changed;
  INSERT INTO search_words
    SELECT word FROM search_documents d CROSS JOIN LATERAL title_words(d.title) AS word WHERE d.product_id = changed
    ORDER BY word ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION update_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(NEW.id);
  RETURN NULL;
END $$;

-- Without a column list: the trigger products_set_listed sets listed.
CREATE TRIGGER products_search_documents AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.listed <> NEW.listed OR (NEW.listed AND (OLD.title, OLD.description_text, OLD.category_id)
    IS DISTINCT FROM (NEW.title, NEW.description_text, NEW.category_id)))
  EXECUTE FUNCTION update_search_documents();

CREATE FUNCTION update_search_documents_of_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(COALESCE(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;

CREATE TRIGGER product_translations_search_documents AFTER INSERT OR UPDATE OR DELETE ON product_translations
  FOR EACH ROW EXECUTE FUNCTION update_search_documents_of_translation();

CREATE FUNCTION update_search_documents_of_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(product_id) FROM (SELECT DISTINCT product_id FROM changed_facts ORDER BY product_id) AS changed;
  RETURN NULL;
END $$;

CREATE TRIGGER product_facts_added AFTER INSERT ON product_facts
  REFERENCING NEW TABLE AS changed_facts FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_facts();

CREATE TRIGGER product_facts_changed AFTER UPDATE ON product_facts
  REFERENCING NEW TABLE AS changed_facts FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_facts();

CREATE TRIGGER product_facts_removed AFTER DELETE ON product_facts
  REFERENCING OLD TABLE AS changed_facts FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_facts();

-- Copies a new price into the search documents.
CREATE FUNCTION update_search_document_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET lowest_cents = NEW.lowest_cents WHERE product_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER products_update_search_price AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.listed AND NEW.listed AND OLD.lowest_cents <> NEW.lowest_cents) EXECUTE FUNCTION update_search_document_price();

-- Inserts one row per transaction, however many documents it writes.
CREATE FUNCTION record_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.search_change_recorded', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO search_changes DEFAULT VALUES;
    PERFORM set_config('shop.search_change_recorded', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;

-- lowest_cents is not in the list: a price changes no result count.
CREATE TRIGGER search_documents_record_change AFTER INSERT OR DELETE OR UPDATE OF language, product_id, category_id, title, words ON search_documents
  FOR EACH STATEMENT EXECUTE FUNCTION record_search_change();

-- ====================================================================================================
-- media: pictures and videos that no row uses
-- ====================================================================================================

-- Pictures and videos that no row uses, since the time when this was first seen.
CREATE TABLE unused_files (
  name text PRIMARY KEY,
  since timestamptz NOT NULL
);

-- ====================================================================================================
-- wishlist: products that customers saved
-- ====================================================================================================

-- Wishlist of a customer's account.
CREATE TABLE wishlist_items (
  customer_id uuid NOT NULL,
  product_id uuid NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT wishlist_items_customer_id_product_id_pk PRIMARY KEY (customer_id, product_id),
  CONSTRAINT wishlist_items_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
  CONSTRAINT wishlist_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);
CREATE INDEX wishlist_items_by_product ON wishlist_items (product_id);

-- ====================================================================================================
-- catalog-import: product files that staff upload
-- ====================================================================================================

-- Product files: checked first, imported on request, and undone while nothing has changed since.
CREATE TABLE product_imports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  staff_id text NOT NULL,
  file_name text NOT NULL,
  status text NOT NULL DEFAULT 'checking',
  claimed_by uuid,
  claimed_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  phase text NOT NULL DEFAULT 'products',
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  created_categories uuid[] NOT NULL DEFAULT '{}',
  deleted_products integer NOT NULL DEFAULT 0,
  summary jsonb,
  failure text NOT NULL DEFAULT '',
  checked_at timestamptz,
  imported_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_imports_status_is_known CHECK (status in ('checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed'))
);
CREATE UNIQUE INDEX product_imports_one_at_a_time ON product_imports ((true)) WHERE status in ('importing', 'undoing');
CREATE INDEX product_imports_working ON product_imports (id) WHERE status in ('checking', 'importing', 'undoing');

-- The uploaded file, until the import is final.
CREATE TABLE product_import_files (
  import_id uuid PRIMARY KEY,
  content bytea NOT NULL,
  CONSTRAINT product_import_files_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports (id) ON DELETE CASCADE
);

-- Pictures uploaded for a file, by the lower-case name that the file uses.
CREATE TABLE product_import_pictures (
  import_id uuid NOT NULL,
  name text NOT NULL,
  picture text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  blur_placeholder text,
  CONSTRAINT product_import_pictures_import_id_name_pk PRIMARY KEY (import_id, name),
  CONSTRAINT product_import_pictures_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports (id) ON DELETE CASCADE
);

-- Problems found in a file, in the order of its lines.
CREATE TABLE product_import_problems (
  import_id uuid NOT NULL,
  position integer NOT NULL,
  is_error boolean NOT NULL,
  line integer NOT NULL,
  "column" text NOT NULL,
  value text NOT NULL,
  reason text NOT NULL,
  CONSTRAINT product_import_problems_import_id_position_pk PRIMARY KEY (import_id, position),
  CONSTRAINT product_import_problems_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports (id) ON DELETE CASCADE
);

-- State of each product before the last import, for undoing it.
CREATE TABLE product_import_changes (
  import_id uuid NOT NULL,
  product_id uuid NOT NULL,
  before jsonb,
  stock_changes jsonb NOT NULL,
  version integer NOT NULL,
  was_skipped boolean,
  CONSTRAINT product_import_changes_import_id_product_id_pk PRIMARY KEY (import_id, product_id),
  CONSTRAINT product_import_changes_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports (id) ON DELETE CASCADE,
  CONSTRAINT product_import_changes_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);

-- ====================================================================================================
-- settings: settings of the owner and PayHere accounts
-- ====================================================================================================

-- One row per group of settings that the owner has saved. All others come from the environment.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT settings_version_is_not_negative CHECK (version >= 0)
);

-- PayHere accounts in use and retired. Secrets are encrypted with SETTINGS_KEY.
CREATE TABLE payhere_accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  mode text NOT NULL,
  merchant_id text NOT NULL,
  encrypted_secrets text,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz,
  CONSTRAINT payhere_accounts_mode_is_known CHECK (mode in ('simulator', 'sandbox', 'live')),
  CONSTRAINT payhere_accounts_in_use_have_secrets CHECK (encrypted_secrets is not null or retired_at is not null)
);
CREATE UNIQUE INDEX payhere_accounts_one_in_use ON payhere_accounts ((true)) WHERE retired_at is null;

-- ====================================================================================================
-- content: pages, announcement and hero slides
-- ====================================================================================================

-- Policies and help pages. Append-only: orders name the version of the terms that was accepted.
CREATE TABLE pages (
  slug text NOT NULL,
  language text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  shipped_hash text,
  saved_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pages_slug_language_version_pk PRIMARY KEY (slug, language, version),
  CONSTRAINT pages_version_is_positive CHECK (version > 0),
  CONSTRAINT pages_language_is_known CHECK (language in ('en', 'si', 'ta'))
);

CREATE TRIGGER pages_append_only BEFORE UPDATE OR DELETE ON pages
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- The announcement bar: at most one row.
CREATE TABLE announcements (
  id integer PRIMARY KEY DEFAULT 1,
  is_on boolean NOT NULL DEFAULT false,
  text_en text NOT NULL DEFAULT '',
  text_si text NOT NULL DEFAULT '',
  text_ta text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  starts_at timestamptz,
  ends_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT announcements_single_row CHECK (id = 1),
  CONSTRAINT announcements_on_has_a_text CHECK (not is_on or text_en <> ''),
  CONSTRAINT announcements_are_short CHECK (length(text_en) <= 140 and length(text_si) <= 140 and length(text_ta) <= 140),
  CONSTRAINT announcements_link_to_our_pages CHECK (link = '' or (link ~ '^/([^/\\]|$)' and length(link) <= 200)),
  CONSTRAINT announcements_end_after_they_start CHECK (ends_at > starts_at)
);

-- Slides of the home page. If none is shown, the shop uses its built-in slides.
CREATE TABLE hero_slides (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  position integer NOT NULL,
  is_shown boolean NOT NULL DEFAULT true,
  picture text NOT NULL,
  link text NOT NULL DEFAULT '/all-products',
  focus_x smallint NOT NULL DEFAULT 5,
  focus_y smallint NOT NULL DEFAULT 5,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT hero_slides_focus_is_inside CHECK (focus_x between 0 and 10 and focus_y between 0 and 10),
  CONSTRAINT hero_slides_have_a_picture CHECK (picture ~ '^[0-9a-f]{24}$'),
  CONSTRAINT hero_slides_link_to_our_pages CHECK (link ~ '^/([^/\\]|$)' and length(link) <= 200)
);

-- Texts per language; a missing translation falls back to English.
CREATE TABLE hero_slide_texts (
  slide_id uuid NOT NULL,
  language text NOT NULL,
  heading text NOT NULL,
  line text NOT NULL,
  CONSTRAINT hero_slide_texts_slide_id_language_pk PRIMARY KEY (slide_id, language),
  CONSTRAINT hero_slide_texts_slide_id_hero_slides_id_fk FOREIGN KEY (slide_id) REFERENCES hero_slides (id) ON DELETE CASCADE,
  CONSTRAINT hero_slide_texts_language_is_known CHECK (language in ('en', 'si', 'ta')),
  CONSTRAINT hero_slide_texts_heading_fits CHECK (heading = btrim(heading) and length(heading) between 1 and 80),
  CONSTRAINT hero_slide_texts_line_fits CHECK (length(line) between 1 and 300)
);

-- ====================================================================================================
-- enquiries: orders by chat
-- ====================================================================================================

CREATE TYPE enquiry_kind AS ENUM ('full', 'discreet');

CREATE TYPE enquiry_status AS ENUM ('new', 'ordered', 'closed');

-- Orders by chat: a copy of the requested item. Name and phone number are in the customer's row only.
CREATE TABLE enquiries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  reference text NOT NULL,
  customer_id uuid NOT NULL,
  key uuid NOT NULL,
  kind enquiry_kind NOT NULL,
  status enquiry_status NOT NULL DEFAULT 'new',
  variant_id uuid,
  product_public_id text NOT NULL,
  title text NOT NULL,
  variant_label text NOT NULL DEFAULT '',
  sku text NOT NULL DEFAULT '',
  quantity integer NOT NULL,
  price_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT enquiries_reference_unique UNIQUE (reference),
  CONSTRAINT enquiries_one_per_form UNIQUE (customer_id, key),
  CONSTRAINT enquiries_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
  CONSTRAINT enquiries_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants (id) ON DELETE SET NULL,
  CONSTRAINT enquiries_reference_is_readable CHECK (reference ~ '^E-[2-9B-DF-HJKMNP-TV-Z]{6}$'),
  CONSTRAINT enquiries_quantity_is_positive CHECK (quantity > 0),
  CONSTRAINT enquiries_price_is_positive CHECK (price_cents > 0),
  CONSTRAINT enquiries_total_adds_up CHECK (total_cents = price_cents * quantity)
);
CREATE INDEX enquiries_by_variant ON enquiries (variant_id);
CREATE INDEX enquiries_by_status ON enquiries (status, created_at, id);

-- Only the status of an enquiry can change, and the reference to a deleted variant becomes null.
CREATE FUNCTION reject_enquiry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{status,variant_id}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{status,variant_id}'::text[]
    OR COALESCE(NEW.variant_id <> OLD.variant_id, NEW.variant_id IS NOT NULL) THEN
    RAISE EXCEPTION 'of an enquiry only the status changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER enquiries_immutable BEFORE UPDATE ON enquiries
  FOR EACH ROW EXECUTE FUNCTION reject_enquiry_change();

-- ====================================================================================================
-- orders: orders, their lines, events and parcels
-- ====================================================================================================

CREATE TYPE fulfilment_state AS ENUM (
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

CREATE TYPE hold_reason AS ENUM ('payment', 'confirmation', 'stock', 'review');

CREATE TYPE order_status AS ENUM (
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

CREATE TYPE payment_method AS ENUM ('card', 'bank-transfer', 'cash-on-delivery');

CREATE TYPE payment_state AS ENUM (
  'unpaid',
  'authorized',
  'partially-paid',
  'paid',
  'partially-refunded',
  'refunded',
  'charged-back',
  'voided'
);

CREATE TYPE parcel_state AS ENUM ('packed', 'dispatched', 'delivery-failed', 'returning', 'delivered', 'returned');

-- status is derived from the payment state, the fulfilment state and the hold reason.
CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number text NOT NULL,
  customer_id uuid,
  payment_state payment_state NOT NULL DEFAULT 'unpaid',
  fulfilment_state fulfilment_state NOT NULL,
  hold_reason hold_reason,
  status order_status GENERATED ALWAYS AS (case
    when payment_state in ('charged-back') then 'charged-back'::order_status
    when payment_state in ('refunded') then 'refunded'::order_status
    when hold_reason = 'payment' and payment_method = 'card' then 'awaiting-payment'::order_status
    when hold_reason = 'payment' then 'awaiting-transfer'::order_status
    when hold_reason = 'confirmation' then 'awaiting-confirmation'::order_status
    when fulfilment_state in ('on-hold') then 'on-hold'::order_status
    when fulfilment_state in ('unfulfilled') and payment_method = 'cash-on-delivery' then 'confirmed'::order_status
    when fulfilment_state in ('unfulfilled') then 'paid'::order_status
    when fulfilment_state in ('packed', 'partially-packed') then 'packed'::order_status
    when fulfilment_state in ('dispatched', 'partially-dispatched') then 'dispatched'::order_status
    when fulfilment_state in ('delivery-failed') then 'delivery-failed'::order_status
    when fulfilment_state in ('returning') then 'refused'::order_status
    when fulfilment_state in ('expired') then 'expired'::order_status
    when payment_state in ('partially-refunded') then 'partly-refunded'::order_status
    when fulfilment_state in ('delivered', 'partially-delivered') then 'delivered'::order_status
    when fulfilment_state in ('returned', 'partially-returned') then 'returned'::order_status
    when fulfilment_state in ('cancelled') then 'cancelled'::order_status
    end) STORED NOT NULL,
  payment_method payment_method NOT NULL DEFAULT 'card',
  currency text NOT NULL DEFAULT 'LKR',
  subtotal_cents bigint NOT NULL,
  discount_cents bigint NOT NULL DEFAULT 0,
  delivery_cents bigint NOT NULL,
  fee_cents bigint NOT NULL DEFAULT 0,
  total_cents bigint NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address1 text NOT NULL,
  address2 text NOT NULL DEFAULT '',
  city text NOT NULL,
  district text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL,
  language text NOT NULL DEFAULT 'en',
  terms_language text,
  terms_version integer,
  expires_at timestamptz,
  remitted_cents bigint NOT NULL DEFAULT 0,
  paid_at timestamptz,
  delivered_at timestamptz,
  courier text,
  tracking_number text,
  tracking_url text,
  transfer_reference text,
  next_check_at timestamptz,
  checked_at timestamptz,
  version integer NOT NULL DEFAULT 0,
  anonymised_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT orders_number_unique UNIQUE (number),
  CONSTRAINT orders_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE SET NULL,
  CONSTRAINT orders_total_adds_up CHECK (total_cents = subtotal_cents - discount_cents + delivery_cents + fee_cents),
  CONSTRAINT orders_discount_is_at_most_subtotal CHECK (discount_cents between 0 and subtotal_cents),
  CONSTRAINT orders_amounts_are_not_negative CHECK (subtotal_cents >= 0 and delivery_cents >= 0 and fee_cents >= 0),
  CONSTRAINT orders_fee_is_for_cash_on_delivery CHECK (fee_cents = 0 or payment_method = 'cash-on-delivery'),
  CONSTRAINT orders_hold_has_a_reason CHECK ((fulfilment_state = 'on-hold') = (hold_reason is not null)),
  CONSTRAINT orders_hold_fits_its_method CHECK (case hold_reason when 'payment' then payment_method <> 'cash-on-delivery'
    when 'confirmation' then payment_method = 'cash-on-delivery' else true end),
  CONSTRAINT orders_fulfilled_when_paid_or_cash CHECK (fulfilment_state in ('on-hold', 'cancelled', 'expired') or payment_method = 'cash-on-delivery'
    or payment_state not in ('unpaid', 'authorized', 'voided')),
  CONSTRAINT orders_voided_have_ended CHECK (payment_state <> 'voided' or fulfilment_state in ('cancelled', 'expired', 'returned')),
  CONSTRAINT orders_ended_expect_no_payment CHECK (fulfilment_state not in ('cancelled', 'expired') or payment_state not in ('unpaid', 'authorized')),
  CONSTRAINT orders_accepted_payment_has_a_time CHECK (fulfilment_state <> 'unfulfilled' or payment_method = 'cash-on-delivery' or paid_at is not null),
  CONSTRAINT orders_delivered_has_a_time CHECK (fulfilment_state <> 'delivered' or delivered_at is not null),
  CONSTRAINT orders_dispatched_has_a_courier CHECK (fulfilment_state <> 'dispatched' or courier is not null),
  CONSTRAINT orders_transfers_have_a_reference CHECK ((payment_method = 'bank-transfer') = (transfer_reference is not null)),
  CONSTRAINT orders_reference_is_readable CHECK (transfer_reference ~ '^T[2-9B-DF-HJKMNP-TV-Z]{6}$'),
  CONSTRAINT orders_language_is_supported CHECK (language in ('en', 'si', 'ta')),
  CONSTRAINT orders_terms_language_is_supported CHECK (terms_language in ('en', 'si', 'ta')),
  CONSTRAINT orders_terms_have_language_and_version CHECK ((terms_language is null) = (terms_version is null)),
  CONSTRAINT orders_currency_is_lkr CHECK (currency = 'LKR'),
  CONSTRAINT orders_anonymised_have_no_personal_data CHECK (anonymised_at is null or (customer_id is null and tracking_number is null and tracking_url is null and
    first_name || last_name || email || phone || address1 || address2 || city || postal_code = '')),
  CONSTRAINT orders_tracking_is_https CHECK (tracking_url ~ '^https://')
);
CREATE INDEX orders_by_customer ON orders (customer_id, created_at DESC NULLS LAST);
CREATE INDEX orders_newest ON orders (created_at, id);
CREATE INDEX orders_by_fulfilment ON orders (fulfilment_state, created_at, id);
CREATE INDEX orders_by_method ON orders (payment_method, created_at, id);
CREATE INDEX orders_by_number_suffix ON orders (reverse(number) text_pattern_ops);
CREATE INDEX orders_by_phone_suffix ON orders (reverse(phone) text_pattern_ops);
CREATE INDEX orders_by_name ON orders (lower(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX orders_by_last_name ON orders (lower(last_name) text_pattern_ops);
CREATE INDEX orders_by_phone ON orders (phone) WHERE payment_method = 'cash-on-delivery';
CREATE INDEX orders_by_address ON orders (regexp_replace(lower(address1 || city || postal_code), '[^[:alnum:]]', '', 'g')) WHERE payment_method = 'cash-on-delivery';
CREATE INDEX orders_to_expire ON orders (expires_at) WHERE fulfilment_state = 'on-hold';
CREATE INDEX orders_cash_outstanding ON orders (courier, delivered_at, id, total_cents, remitted_cents) WHERE payment_method = 'cash-on-delivery' and delivered_at is not null and remitted_cents < total_cents;
CREATE INDEX orders_cash_mismatched ON orders (delivered_at, id) WHERE remitted_cents <> 0 and (remitted_cents <> total_cents or delivered_at is null or payment_method <> 'cash-on-delivery');
CREATE INDEX orders_to_check ON orders (next_check_at) WHERE next_check_at is not null;
CREATE UNIQUE INDEX orders_transfer_reference_unique ON orders (transfer_reference) WHERE transfer_reference is not null;
CREATE INDEX orders_to_anonymise ON orders (updated_at) WHERE anonymised_at is null;

-- Copies of the ordered items: later changes of a product do not change an order.
CREATE TABLE order_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL,
  variant_id uuid,
  product_public_id text NOT NULL,
  title text NOT NULL,
  variant_label text NOT NULL DEFAULT '',
  sku text NOT NULL DEFAULT '',
  picture text NOT NULL DEFAULT '',
  price_cents bigint NOT NULL,
  quantity integer NOT NULL,
  returnable boolean NOT NULL,
  CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT order_lines_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants (id) ON DELETE SET NULL,
  CONSTRAINT order_lines_quantity_is_positive CHECK (quantity > 0),
  CONSTRAINT order_lines_price_is_positive CHECK (price_cents > 0)
);
CREATE INDEX order_lines_by_order ON order_lines (order_id, product_public_id, quantity);
CREATE INDEX order_lines_by_variant ON order_lines (variant_id);
CREATE INDEX order_lines_by_sku ON order_lines (lower(sku), order_id) WHERE sku <> '';

-- Timeline of an order. Append-only.
CREATE TABLE order_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL,
  kind text NOT NULL,
  payment_state payment_state,
  fulfilment_state fulfilment_state,
  to_status order_status,
  actor text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
);
CREATE INDEX order_events_by_order ON order_events (order_id, created_at);
CREATE INDEX order_events_refused ON order_events (order_id) WHERE fulfilment_state = 'returning';

CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- Notes of staff about an order.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL,
  key uuid NOT NULL,
  actor text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_notes_one_per_form UNIQUE (order_id, key),
  CONSTRAINT order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT order_notes_are_not_empty CHECK (text <> '')
);

-- The newest confirmation code of an order with cash on delivery. Only its hash is stored.
CREATE TABLE confirmation_codes (
  order_id uuid PRIMARY KEY,
  code_hash text,
  attempts_left integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  requests integer NOT NULL DEFAULT 1,
  requested_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT confirmation_codes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT confirmation_codes_attempts_left_is_not_negative CHECK (attempts_left >= 0),
  CONSTRAINT confirmation_codes_expire CHECK ((code_hash is null) = (expires_at is null))
);

-- Makes a second submission of the same checkout return the first order.
CREATE TABLE idempotency_keys (
  customer_id uuid NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  order_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_customer_id_key_pk PRIMARY KEY (customer_id, key),
  CONSTRAINT idempotency_keys_one_per_order UNIQUE (order_id),
  CONSTRAINT idempotency_keys_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
  CONSTRAINT idempotency_keys_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
);

-- Orders that staff placed for a customer, by the key of the form.
CREATE TABLE staff_order_placements (
  key uuid PRIMARY KEY,
  request_hash text NOT NULL,
  order_id uuid,
  enquiry_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "staff_order_placements_orderId_unique" UNIQUE (order_id),
  CONSTRAINT staff_order_placements_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT staff_order_placements_enquiry_id_enquiries_id_fk FOREIGN KEY (enquiry_id) REFERENCES enquiries (id) ON DELETE SET NULL
);
CREATE INDEX staff_order_placements_by_enquiry ON staff_order_placements (enquiry_id);

-- Parcels of an order. A parcel that is unpacked before dispatch is deleted.
CREATE TABLE parcels (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL,
  state parcel_state NOT NULL DEFAULT 'packed',
  courier text,
  tracking_number text,
  tracking_url text,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  CONSTRAINT parcels_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT parcels_attempts_begin_with_dispatch CHECK ((state = 'packed') = (attempts = 0)),
  CONSTRAINT parcels_dispatched_has_a_courier CHECK (attempts = 0 or courier is not null),
  CONSTRAINT parcels_delivered_has_a_time CHECK (state <> 'delivered' or delivered_at is not null),
  CONSTRAINT parcels_tracking_is_https CHECK (tracking_url ~ '^https://')
);
CREATE INDEX parcels_by_order ON parcels (order_id, created_at);

-- Units of an order line per parcel.
CREATE TABLE parcel_lines (
  parcel_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT parcel_lines_parcel_id_order_line_id_pk PRIMARY KEY (parcel_id, order_line_id),
  CONSTRAINT parcel_lines_parcel_id_parcels_id_fk FOREIGN KEY (parcel_id) REFERENCES parcels (id) ON DELETE CASCADE,
  CONSTRAINT parcel_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines (id) ON DELETE CASCADE,
  CONSTRAINT parcel_lines_quantity_is_positive CHECK (quantity > 0)
);
CREATE INDEX parcel_lines_by_order_line ON parcel_lines (order_line_id);

-- The subtotal of an order equals its lines at commit.
CREATE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  expected bigint;
  found bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    checked := NEW.id;
  ELSE
    checked := COALESCE(NEW.order_id, OLD.order_id);
  END IF;
  SELECT o.subtotal_cents, COALESCE((SELECT SUM(l.price_cents * l.quantity) FROM order_lines l WHERE l.order_id = o.id), 0)
    INTO expected, found FROM orders o WHERE o.id = checked;
  IF found <> expected THEN
    RAISE EXCEPTION 'order % has a subtotal of % but lines of %', checked, expected, found USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER orders_subtotal_equals_lines AFTER INSERT OR UPDATE OF subtotal_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();

CREATE CONSTRAINT TRIGGER order_lines_equal_subtotal AFTER INSERT OR UPDATE OR DELETE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();

-- The fulfilment state of an order fits its parcels at commit. Units that a refund returned to stock are not missing in
-- them; those of failed refunds neither, because the parcel may have left before the refund failed. After a return to sender the order can be sent again.
CREATE FUNCTION check_fulfilment_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  stored fulfilment_state;
  n record;
  is_complete boolean;
  allowed text[];
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN checked := NEW.id;
  ELSIF TG_TABLE_NAME = 'parcels' THEN checked := coalesce(NEW.order_id, OLD.order_id);
  ELSE SELECT order_id INTO checked FROM parcels WHERE id = coalesce(NEW.parcel_id, OLD.parcel_id);
  END IF;
  SELECT fulfilment_state INTO stored FROM orders WHERE id = checked;
  IF stored IS NULL THEN RETURN NULL; END IF;
  SELECT count(*) AS parcels, count(*) FILTER (WHERE state = 'dispatched') AS dispatched,
    count(*) FILTER (WHERE state = 'delivery-failed') AS failed, count(*) FILTER (WHERE state = 'returning') AS returning,
    count(*) FILTER (WHERE state = 'delivered') AS delivered, count(*) FILTER (WHERE state = 'returned') AS returned
    INTO n FROM parcels WHERE order_id = checked;
  SELECT (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = checked) -
    (SELECT coalesce(sum(r.restock_units), 0) FROM refund_lines r JOIN order_lines l ON l.id = r.order_line_id WHERE l.order_id = checked) <=
    (SELECT coalesce(sum(l.quantity), 0) FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id WHERE p.order_id = checked)
    INTO is_complete;
  allowed := CASE
    WHEN n.parcels = n.returned AND n.parcels > 0 THEN ARRAY['returned', 'partially-returned', 'unfulfilled', 'on-hold']
    WHEN n.parcels = 0 THEN ARRAY['on-hold', 'unfulfilled', 'cancelled', 'expired']
    WHEN n.failed > 0 THEN ARRAY['delivery-failed']
    WHEN n.returning > 0 THEN ARRAY['returning']
    WHEN n.delivered > 0 AND n.returned > 0 THEN ARRAY['partially-returned', 'partially-delivered', 'dispatched']
    WHEN n.delivered = n.parcels AND is_complete THEN ARRAY['delivered']
    WHEN n.delivered > 0 THEN ARRAY['partially-delivered', 'dispatched']
    WHEN n.dispatched = n.parcels AND is_complete THEN ARRAY['dispatched']
    WHEN n.dispatched > 0 THEN ARRAY['partially-dispatched']
    WHEN is_complete THEN ARRAY['packed']
    ELSE ARRAY['partially-packed'] END;
  IF stored::text = ANY (allowed) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'order % is %, but its parcels say %', checked, stored, allowed USING ERRCODE = 'check_violation';
END $$;

CREATE CONSTRAINT TRIGGER orders_fulfilment_state_matches_parcels AFTER INSERT OR UPDATE OF fulfilment_state ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfilment_state();

CREATE CONSTRAINT TRIGGER parcels_match_fulfilment_state AFTER INSERT OR UPDATE OF state OR DELETE ON parcels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfilment_state();

CREATE CONSTRAINT TRIGGER parcel_lines_match_fulfilment_state AFTER INSERT OR UPDATE OR DELETE ON parcel_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfilment_state();

-- Parcels hold at most the ordered units of a line less those that refunds return to stock; returned parcels do not count.
CREATE FUNCTION check_parcel_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered integer;
  packed integer;
BEGIN
  SELECT quantity INTO ordered FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  SELECT coalesce(sum(l.quantity), 0) INTO packed FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
    WHERE l.order_line_id = NEW.order_line_id AND l.parcel_id <> NEW.parcel_id AND p.state <> 'returned';
  SELECT ordered - coalesce(sum(r.restock_units), 0) INTO ordered FROM refund_lines r JOIN refunds f ON f.id = r.refund_id
    WHERE r.order_line_id = NEW.order_line_id AND f.status <> 'failed';
  IF packed + NEW.quantity > ordered THEN
    RAISE EXCEPTION 'parcels would hold more of line % than is left to send', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER parcel_lines_at_most_ordered BEFORE INSERT OR UPDATE ON parcel_lines
  FOR EACH ROW EXECUTE FUNCTION check_parcel_units();

-- An order line keeps at least the units in its parcels; returned parcels do not count.
CREATE FUNCTION check_packed_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.quantity < (SELECT coalesce(sum(l.quantity), 0) FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
    WHERE l.order_line_id = NEW.id AND p.state <> 'returned') THEN
    RAISE EXCEPTION 'line % would have fewer units than its parcels', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER order_lines_at_least_packed BEFORE UPDATE OF quantity ON order_lines
  FOR EACH ROW EXECUTE FUNCTION check_packed_units();

-- Copies courier and tracking of the parcel that was dispatched last to the order, for lists and courier cash.
CREATE FUNCTION copy_tracking_to_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET courier = NEW.courier, tracking_number = NEW.tracking_number, tracking_url = NEW.tracking_url
    WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE TRIGGER parcels_copy_tracking AFTER UPDATE OF courier, tracking_number, tracking_url ON parcels
  FOR EACH ROW EXECUTE FUNCTION copy_tracking_to_order();

-- ====================================================================================================
-- inventory: stock movements and stock alerts
-- ====================================================================================================

CREATE TYPE stock_reason AS ENUM ('import', 'reserved', 'released', 'adjusted', 'returned');

-- Every change of stock with its reason. Append-only.
CREATE TABLE stock_movements (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  variant_id uuid NOT NULL,
  delta integer NOT NULL,
  reason stock_reason NOT NULL,
  order_id uuid,
  actor text NOT NULL,
  reservation integer NOT NULL DEFAULT 1,
  adjustment_reason text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  form_key uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_movements_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants (id) ON DELETE CASCADE,
  CONSTRAINT stock_movements_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT stock_movements_delta_is_not_zero CHECK (delta <> 0)
);
CREATE INDEX stock_movements_by_variant ON stock_movements (variant_id);
CREATE UNIQUE INDEX stock_movements_once_per_form ON stock_movements (form_key) WHERE form_key is not null;
CREATE INDEX stock_movements_by_order ON stock_movements (order_id);
CREATE UNIQUE INDEX stock_movements_once_per_order ON stock_movements (order_id, variant_id, reason, reservation) WHERE order_id is not null and reason in ('reserved', 'released');

-- Low-stock alerts that were sent; deleted when the variant is restocked.
CREATE TABLE low_stock_alerts (
  variant_id uuid PRIMARY KEY,
  units_left integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT low_stock_alerts_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants (id) ON DELETE CASCADE
);

-- Customers who get one email when a variant is back in stock.
CREATE TABLE back_in_stock_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT back_in_stock_subscriptions_once_per_variant UNIQUE (customer_id, variant_id),
  CONSTRAINT back_in_stock_subscriptions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
  CONSTRAINT back_in_stock_subscriptions_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants (id) ON DELETE CASCADE
);
CREATE INDEX back_in_stock_subscriptions_by_variant ON back_in_stock_subscriptions (variant_id);

-- One row per transaction in which a variant sells out or comes back.
CREATE TABLE availability_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Adds a stock movement to the variant's stock.
CREATE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variants SET stock = stock + NEW.delta WHERE id = NEW.variant_id;
  RETURN NULL;
END $$;

CREATE TRIGGER stock_follows_movements AFTER INSERT ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();

-- Rejects a change of stock that is not a stock movement.
CREATE FUNCTION reject_direct_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stock <> 0 THEN
      RAISE EXCEPTION 'a variant starts without stock; insert a stock movement' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.stock <> OLD.stock AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'stock changes by inserting a stock movement' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER variants_stock_only_by_movement BEFORE INSERT OR UPDATE OF stock ON variants
  FOR EACH ROW EXECUTE FUNCTION reject_direct_stock_change();

-- Stock movements are append-only. A deleted variant takes its movements along, unless an order caused them.
CREATE FUNCTION reject_stock_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.order_id IS NULL AND NOT EXISTS (SELECT FROM variants WHERE id = OLD.variant_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION reject_stock_movement_change();

-- Inserts one row per transaction. Concurrent orders do not wait for each other.
CREATE FUNCTION record_availability_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.availability_change_recorded', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO availability_changes DEFAULT VALUES;
    PERFORM set_config('shop.availability_change_recorded', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER variants_record_availability_change AFTER UPDATE ON variants
  FOR EACH ROW WHEN ((OLD.available_units > 0) <> (NEW.available_units > 0)) EXECUTE FUNCTION record_availability_change();

-- ====================================================================================================
-- promotions: discount codes
-- ====================================================================================================

-- A code is deactivated, never deleted: orders refer to it.
CREATE TABLE discount_codes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  code text NOT NULL,
  percent integer,
  amount_cents bigint,
  minimum_cents bigint NOT NULL DEFAULT 0,
  starts_on date,
  ends_on date,
  max_uses integer,
  max_uses_each integer,
  is_active boolean NOT NULL DEFAULT true,
  used integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT discount_codes_code_unique UNIQUE (code),
  CONSTRAINT discount_codes_code_is_normalised CHECK (code ~ '^[A-Z0-9]{4,24}$'),
  CONSTRAINT discount_codes_have_percent_or_amount CHECK ((percent is null) <> (amount_cents is null)),
  CONSTRAINT discount_codes_percent_is_in_range CHECK (percent between 1 and 100),
  CONSTRAINT discount_codes_amount_is_positive CHECK (amount_cents > 0),
  CONSTRAINT discount_codes_minimum_is_not_negative CHECK (minimum_cents >= 0),
  CONSTRAINT discount_codes_limits_are_positive CHECK (max_uses > 0 and max_uses_each > 0),
  CONSTRAINT discount_codes_days_are_in_order CHECK (starts_on <= ends_on),
  CONSTRAINT discount_codes_within_limit CHECK (used >= 0 and (max_uses is null or used <= max_uses))
);

-- Use of a code by an order, with the terms at that time.
CREATE TABLE discount_uses (
  order_id uuid PRIMARY KEY,
  code_id uuid NOT NULL,
  percent integer,
  amount_cents bigint,
  released_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT discount_uses_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT discount_uses_code_id_discount_codes_id_fk FOREIGN KEY (code_id) REFERENCES discount_codes (id),
  CONSTRAINT discount_uses_have_percent_or_amount CHECK ((percent is null) <> (amount_cents is null))
);
CREATE INDEX discount_uses_by_code ON discount_uses (code_id, created_at);

-- Counts the uses of a code. A CHECK of discount_codes enforces its limit.
CREATE FUNCTION count_discount_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := CASE WHEN OLD.released_at IS NULL THEN 1 ELSE 0 END; END IF;
  IF TG_OP <> 'DELETE' THEN after := CASE WHEN NEW.released_at IS NULL THEN 1 ELSE 0 END; END IF;
  IF before <> after THEN
    UPDATE discount_codes SET used = used + after - before WHERE id = COALESCE(NEW.code_id, OLD.code_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER discount_uses_are_counted AFTER INSERT OR DELETE OR UPDATE OF released_at ON discount_uses
  FOR EACH ROW EXECUTE FUNCTION count_discount_use();

-- An order that ends unpaid releases its discount code. An expired order that is paid late uses it again,
-- if a use is left; the payment is accepted in any case.
CREATE FUNCTION update_discount_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.fulfilment_state <> 'unfulfilled' THEN
    UPDATE discount_uses SET released_at = now() WHERE order_id = NEW.id AND released_at IS NULL;
    RETURN NULL;
  END IF;
  PERFORM 1 FROM discount_codes c JOIN discount_uses u ON u.code_id = c.id WHERE u.order_id = NEW.id FOR UPDATE OF c;
  UPDATE discount_uses u SET released_at = NULL FROM discount_codes c
    WHERE u.order_id = NEW.id AND c.id = u.code_id AND (c.max_uses IS NULL OR c.used < c.max_uses);
  RETURN NULL;
END $$;

-- Deferred: placing an order locks stock first, then the code.
CREATE CONSTRAINT TRIGGER orders_update_discount_use AFTER UPDATE OF fulfilment_state ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.discount_cents > 0 AND (
    (NEW.fulfilment_state IN ('cancelled', 'expired') AND NEW.paid_at IS NULL)
    OR (OLD.fulfilment_state = 'expired' AND NEW.fulfilment_state = 'unfulfilled')
  ))
  EXECUTE FUNCTION update_discount_use();

-- ====================================================================================================
-- uploads: private files from customers
-- ====================================================================================================

CREATE TYPE upload_kind AS ENUM ('jpeg', 'pdf');

CREATE TYPE upload_purpose AS ENUM ('bank-slip', 'return-photo');

-- Files that customers uploaded for an order. A private file without a row is deleted within a day.
CREATE TABLE uploads (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL,
  customer_id uuid,
  purpose upload_purpose NOT NULL,
  name text NOT NULL,
  kind upload_kind NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT uploads_name_unique UNIQUE (name),
  CONSTRAINT uploads_each_file_once UNIQUE (order_id, purpose, sha256),
  CONSTRAINT uploads_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT uploads_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE SET NULL,
  CONSTRAINT uploads_name_is_random CHECK (name ~ '^[0-9a-f]{32}[.](jpg|pdf)$'),
  CONSTRAINT uploads_size_is_positive CHECK (size_bytes > 0)
);
CREATE INDEX uploads_by_sha256 ON uploads (sha256);
CREATE INDEX uploads_by_customer ON uploads (customer_id);

-- ====================================================================================================
-- payments: payments, refunds, courier cash and the sales ledger
-- ====================================================================================================

CREATE TYPE ledger_kind AS ENUM ('sale', 'discount', 'delivery', 'fee', 'return', 'refund', 'chargeback', 'unapplied');

CREATE TYPE notification_source AS ENUM ('notification', 'retrieval');

CREATE TYPE payment_status AS ENUM ('received', 'declined', 'cancelled', 'charged-back', 'refunded');

CREATE TYPE refund_status AS ENUM ('requested', 'done', 'failed', 'unknown');

-- Attempts and received money. One row per payment, however often PayHere reports it.
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL,
  provider text NOT NULL DEFAULT 'payhere',
  provider_payment_id text NOT NULL,
  status payment_status NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  method text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT payments_amount_is_positive CHECK (amount_cents > 0)
);
CREATE INDEX payments_by_order ON payments (order_id);
CREATE UNIQUE INDEX payments_received_once ON payments (provider, provider_payment_id) WHERE status <> 'declined' and status <> 'cancelled';

-- Payment notifications. Append-only, without card fields and without the raw body.
CREATE TABLE payment_notifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  source notification_source NOT NULL DEFAULT 'notification',
  order_number text NOT NULL,
  provider_payment_id text NOT NULL,
  status_code text NOT NULL,
  amount text NOT NULL,
  currency text NOT NULL,
  method text NOT NULL DEFAULT '',
  body_sha256 text NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_notifications_by_order ON payment_notifications (order_number);
CREATE INDEX payment_notifications_failed ON payment_notifications (received_at) WHERE outcome not in ('paid', 'duplicate', 'pending', 'ignored');

CREATE TRIGGER payment_notifications_append_only BEFORE UPDATE OR DELETE ON payment_notifications
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- Money on its way back. Refunds of a payment never exceed it; failed ones do not count.
CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payment_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  status refund_status NOT NULL,
  reason text NOT NULL DEFAULT '',
  actor text NOT NULL,
  provider_refund_id text,
  reduces_total boolean NOT NULL DEFAULT false,
  method text NOT NULL DEFAULT 'card',
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CONSTRAINT refunds_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments (id),
  CONSTRAINT refunds_method_is_known CHECK (method in ('card', 'bank-transfer', 'cash')),
  CONSTRAINT refunds_amount_is_positive CHECK (amount_cents > 0)
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_done ON refunds (settled_at) WHERE status = 'done';

-- Units of order lines that a refund covers, and how many of them return to stock.
CREATE TABLE refund_lines (
  refund_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  units integer NOT NULL,
  restock_units integer NOT NULL,
  returned_units integer DEFAULT 0 NOT NULL,
  CONSTRAINT refund_lines_refund_id_order_line_id_pk PRIMARY KEY (refund_id, order_line_id),
  CONSTRAINT refund_lines_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds (id) ON DELETE CASCADE,
  CONSTRAINT refund_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines (id) ON DELETE CASCADE,
  CONSTRAINT refund_lines_units_are_positive CHECK (units > 0),
  CONSTRAINT refund_lines_restock_at_most_units CHECK (restock_units between 0 and units),
  CONSTRAINT refund_lines_returned_at_most_units CHECK (returned_units between 0 and units)
);
CREATE INDEX refund_lines_by_order_line ON refund_lines (order_line_id);

-- Payments that do not fit their order: staff decide.
CREATE TABLE payment_reviews (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid,
  payment_id uuid,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  resolved_by text,
  resolution text NOT NULL DEFAULT '',
  CONSTRAINT payment_reviews_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT payment_reviews_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments (id)
);
CREATE INDEX payment_reviews_open ON payment_reviews (created_at) WHERE resolved_at is null;

-- Cash that a courier hands over in one go. Append-only: errors are corrected by another remittance.
CREATE TABLE remittances (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  key uuid NOT NULL,
  courier text NOT NULL,
  reference text NOT NULL,
  remitted_on date NOT NULL,
  total_cents bigint NOT NULL,
  actor text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT remittances_key_unique UNIQUE (key),
  CONSTRAINT remittances_have_courier_and_reference CHECK (courier <> '' and reference <> '')
);
CREATE INDEX remittances_newest ON remittances (created_at, id);
CREATE UNIQUE INDEX remittances_one_per_reference ON remittances (lower(courier), lower(reference));

CREATE TRIGGER remittances_append_only BEFORE UPDATE OR DELETE ON remittances
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- Cash per order. Append-only.
CREATE TABLE remittance_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  remittance_id uuid NOT NULL,
  order_number text NOT NULL,
  order_id uuid,
  amount_cents bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT remittance_lines_one_per_order_number UNIQUE (remittance_id, order_number),
  CONSTRAINT remittance_lines_remittance_id_remittances_id_fk FOREIGN KEY (remittance_id) REFERENCES remittances (id),
  CONSTRAINT remittance_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT remittance_lines_are_not_empty CHECK (amount_cents <> 0 and order_number <> '')
);
CREATE INDEX remittance_lines_by_order ON remittance_lines (order_id);
CREATE INDEX remittance_lines_unknown ON remittance_lines (created_at, id) WHERE order_id is null;

CREATE TRIGGER remittance_lines_append_only BEFORE UPDATE OR DELETE ON remittance_lines
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- Money and units of sales: the only source of sales figures. Append-only.
CREATE TABLE ledger_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL,
  posting integer NOT NULL,
  kind ledger_kind NOT NULL,
  order_line_id uuid,
  product_public_id text,
  variant_id uuid,
  units integer NOT NULL DEFAULT 0,
  amount_cents bigint NOT NULL,
  order_count integer NOT NULL DEFAULT 0,
  payment_method payment_method NOT NULL,
  district text NOT NULL,
  courier text,
  payment_id uuid,
  refund_id uuid,
  day date GENERATED ALWAYS AS ((created_at at time zone 'Asia/Colombo')::date) STORED NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_entries_once_per_posting UNIQUE NULLS NOT DISTINCT (order_id, posting, kind, order_line_id),
  CONSTRAINT ledger_entries_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  CONSTRAINT ledger_entries_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments (id),
  CONSTRAINT ledger_entries_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds (id),
  CONSTRAINT ledger_entries_are_not_empty CHECK (units <> 0 or amount_cents <> 0 or order_count <> 0),
  CONSTRAINT ledger_entries_kind_has_its_line CHECK (case kind when 'sale' then order_line_id is not null
    when 'return' then order_line_id is not null and units <> 0 and amount_cents = 0
    when 'refund' then (order_line_id is null) = (units = 0)
    when 'chargeback' then (order_line_id is null) = (units = 0)
    else order_line_id is null and units = 0 end),
  CONSTRAINT ledger_entries_reversals_lower_units CHECK (kind not in ('refund', 'chargeback') or units <= 0),
  CONSTRAINT ledger_entries_chargebacks_are_not_positive CHECK (kind <> 'chargeback' or amount_cents <= 0),
  CONSTRAINT ledger_entries_count_on_delivery_only CHECK (order_count = 0 or kind = 'delivery'),
  CONSTRAINT ledger_entries_lines_have_a_product CHECK ((order_line_id is null) = (product_public_id is null))
);
CREATE INDEX ledger_entries_by_order ON ledger_entries (order_id, kind, order_line_id, units, amount_cents, order_count);
CREATE INDEX ledger_entries_of_sales ON ledger_entries (day, payment_method, amount_cents, order_count) WHERE kind <> 'unapplied';
CREATE INDEX ledger_entries_of_units ON ledger_entries (day, product_public_id, units) WHERE units <> 0;
CREATE INDEX ledger_entries_by_refund ON ledger_entries (refund_id) WHERE refund_id is not null;

CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION reject_change();

-- Returns the payment state that payments and refunds add up to: paymentStateOf in SQL.
CREATE FUNCTION payment_state_from_sums(checked uuid) RETURNS payment_state LANGUAGE plpgsql STABLE AS $$
DECLARE
  o record;
  received bigint;
  refunded bigint;
  charged_back bigint;
  kept bigint;
BEGIN
  SELECT total_cents, paid_at IS NOT NULL AS is_accepted, fulfilment_state IN ('cancelled', 'expired', 'returned') AS is_over
    INTO o FROM orders WHERE id = checked;
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
END $$;

-- The payment state of an order fits its payments and refunds at commit.
CREATE FUNCTION check_payment_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  stored payment_state;
  expected payment_state;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN checked := NEW.id;
  ELSIF TG_TABLE_NAME = 'payments' THEN checked := coalesce(NEW.order_id, OLD.order_id);
  ELSE SELECT order_id INTO checked FROM payments WHERE id = coalesce(NEW.payment_id, OLD.payment_id);
  END IF;
  SELECT payment_state INTO stored FROM orders WHERE id = checked;
  expected := payment_state_from_sums(checked);
  -- An authorisation is not a payment yet.
  IF stored IS NULL OR stored = expected OR (stored = 'authorized' AND expected = 'unpaid') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'order % is %, but its payments say %', checked, stored, expected USING ERRCODE = 'check_violation';
END $$;

-- @guard payment-state-of-orders-matches-sums
CREATE CONSTRAINT TRIGGER orders_payment_state_matches_sums AFTER INSERT OR UPDATE OF payment_state, fulfilment_state, total_cents, paid_at ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();

-- @guard payments-match-payment-state
CREATE CONSTRAINT TRIGGER payments_match_payment_state AFTER INSERT OR UPDATE OF status, amount_cents OR DELETE ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();

CREATE CONSTRAINT TRIGGER refunds_match_payment_state AFTER INSERT OR UPDATE OF status, amount_cents OR DELETE ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_state();

-- Refunds of a payment never exceed it. The row lock on the payment serialises concurrent refunds.
CREATE FUNCTION check_refund_sum() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

-- @guard refunds-table-within-paid
CREATE TRIGGER refunds_at_most_payment BEFORE INSERT OR UPDATE OF amount_cents, status, payment_id ON refunds FOR EACH ROW EXECUTE FUNCTION check_refund_sum();

-- A payment review stays open while its refund is open.
CREATE FUNCTION reject_closing_with_open_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM refunds WHERE payment_id = NEW.payment_id AND status IN ('requested', 'unknown')) THEN
    RAISE EXCEPTION 'payment review % has an open refund', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payment_reviews_close_after_their_refund BEFORE UPDATE OF resolved_at ON payment_reviews
  FOR EACH ROW WHEN (NEW.resolved_at IS NOT NULL AND NEW.reason IN ('refund-by-hand', 'refund-unclear'))
  EXECUTE FUNCTION reject_closing_with_open_refund();

-- Adds a remittance line to the cash that was remitted for its order.
CREATE FUNCTION add_remitted_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET remitted_cents = remitted_cents + NEW.amount_cents WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE TRIGGER remitted_follows_lines AFTER INSERT ON remittance_lines
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION add_remitted_cash();

-- Rejects a change of that sum without a remittance line.
CREATE FUNCTION reject_direct_remitted_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.remitted_cents <> OLD.remitted_cents AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'remitted cash changes by inserting a remittance line' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_remitted_only_by_lines BEFORE UPDATE OF remitted_cents ON orders
  FOR EACH ROW EXECUTE FUNCTION reject_direct_remitted_change();

-- Adds the units of new ledger entries to the sold count of their products.
CREATE FUNCTION count_sold_units() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

-- Pages with best sellers are rendered again after each change.
CREATE TRIGGER sold_count_follows_ledger AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION count_sold_units();

-- ====================================================================================================
-- returns: return requests
-- ====================================================================================================

CREATE TYPE return_reason AS ENUM ('faulty', 'damaged', 'wrong-item', 'change-of-mind');

CREATE TYPE return_status AS ENUM ('requested', 'approved', 'declined', 'withdrawn', 'received');

-- Return requests of customers: at most one open request per order.
CREATE TABLE return_requests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL,
  key uuid NOT NULL,
  reason return_reason NOT NULL,
  status return_status NOT NULL DEFAULT 'requested',
  details text NOT NULL DEFAULT '',
  reply text NOT NULL DEFAULT '',
  is_restocked boolean,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT return_requests_one_per_form UNIQUE (order_id, key),
  CONSTRAINT return_requests_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT return_requests_decided_has_a_time CHECK (status not in ('approved', 'declined', 'received') or decided_at is not null),
  CONSTRAINT return_requests_closed_has_a_time CHECK ((status in ('declined', 'withdrawn', 'received')) = (closed_at is not null)),
  CONSTRAINT return_requests_received_know_if_restocked CHECK ((status = 'received') = (is_restocked is not null))
);
CREATE UNIQUE INDEX return_requests_one_open_per_order ON return_requests (order_id) WHERE status in ('requested', 'approved');
CREATE INDEX return_requests_open ON return_requests (created_at) WHERE status in ('requested', 'approved');

-- Units of an order line per request.
CREATE TABLE return_lines (
  request_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT return_lines_request_id_order_line_id_pk PRIMARY KEY (request_id, order_line_id),
  CONSTRAINT return_lines_request_id_return_requests_id_fk FOREIGN KEY (request_id) REFERENCES return_requests (id) ON DELETE CASCADE,
  CONSTRAINT return_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines (id) ON DELETE CASCADE,
  CONSTRAINT return_lines_quantity_is_positive CHECK (quantity > 0)
);
CREATE INDEX return_lines_by_order_line ON return_lines (order_line_id);

-- Photos that belong to a request.
CREATE TABLE return_photos (
  request_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  CONSTRAINT return_photos_request_id_upload_id_pk PRIMARY KEY (request_id, upload_id),
  CONSTRAINT return_photos_request_id_return_requests_id_fk FOREIGN KEY (request_id) REFERENCES return_requests (id) ON DELETE CASCADE,
  CONSTRAINT return_photos_upload_id_uploads_id_fk FOREIGN KEY (upload_id) REFERENCES uploads (id) ON DELETE CASCADE
);
CREATE INDEX return_photos_by_upload ON return_photos (upload_id);

-- Return requests cover at most the ordered units of a line. The row lock on the line serialises concurrent requests.
CREATE FUNCTION check_returned_units() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER return_lines_at_most_ordered BEFORE INSERT OR UPDATE ON return_lines
  FOR EACH ROW EXECUTE FUNCTION check_returned_units();

-- ====================================================================================================
-- reviews: product reviews
-- ====================================================================================================

CREATE TYPE review_status AS ENUM ('pending', 'approved', 'rejected');

-- Reviews by buyers, under a nickname. Deleted with the account.
CREATE TABLE product_reviews (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  status review_status NOT NULL DEFAULT 'pending',
  stars smallint NOT NULL,
  nickname text NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  rejection_reason text,
  reply text,
  version integer NOT NULL DEFAULT 1,
  written_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_reviews_one_per_customer UNIQUE (product_id, customer_id),
  CONSTRAINT product_reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
  CONSTRAINT product_reviews_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
  CONSTRAINT product_reviews_stars_are_one_to_five CHECK (stars between 1 and 5),
  CONSTRAINT product_reviews_language_is_supported CHECK (language in ('en', 'si', 'ta')),
  CONSTRAINT product_reviews_rejected_have_a_reason CHECK ((status = 'rejected') = (rejection_reason is not null)),
  CONSTRAINT product_reviews_replies_are_to_approved CHECK (reply is null or status = 'approved')
);
CREATE INDEX product_reviews_by_customer ON product_reviews (customer_id);
CREATE INDEX product_reviews_pending ON product_reviews (written_at) WHERE status = 'pending';
CREATE INDEX product_reviews_decided ON product_reviews (written_at DESC NULLS LAST) WHERE status <> 'pending';
CREATE INDEX product_reviews_approved ON product_reviews (product_id, written_at DESC NULLS LAST) WHERE status = 'approved';

-- Number of approved reviews and sum of their stars. Written by a trigger only.
CREATE TABLE product_ratings (
  product_id uuid PRIMARY KEY,
  reviews integer NOT NULL,
  stars integer NOT NULL,
  CONSTRAINT product_ratings_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
  CONSTRAINT product_ratings_add_up CHECK (stars between reviews and 5 * reviews)
);

-- Keeps the number of approved reviews and the sum of their stars.
CREATE FUNCTION update_product_rating() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER product_reviews_update_rating AFTER INSERT OR UPDATE OR DELETE ON product_reviews
  FOR EACH ROW EXECUTE FUNCTION update_product_rating();

-- ====================================================================================================
-- mail: outbox and preview inbox
-- ====================================================================================================

CREATE TYPE mail_audience AS ENUM ('customer', 'staff');

CREATE TYPE mail_status AS ENUM ('queued', 'sent', 'failed');

-- Outbox. Written in the transaction of the event; addresses are looked up when a mail is sent.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL,
  audience mail_audience NOT NULL,
  order_id uuid,
  customer_id uuid,
  event text NOT NULL,
  facts jsonb,
  status mail_status NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CONSTRAINT mails_once_per_event UNIQUE (kind, event),
  CONSTRAINT mails_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT mails_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
  CONSTRAINT mails_sent_has_a_time CHECK ((status = 'sent') = (sent_at is not null)),
  CONSTRAINT mails_failed_has_a_reason CHECK (status <> 'failed' or failure is not null),
  CONSTRAINT mails_about_orders_have_an_order CHECK (kind in ('payment-review', 'back-in-stock', 'low-stock', 'second-factor-off', 'staff-password-reset') or order_id is not null),
  CONSTRAINT mails_to_customers_have_a_customer CHECK (audience <> 'customer' or order_id is not null or customer_id is not null)
);
CREATE INDEX mails_by_order ON mails (order_id);
CREATE INDEX mails_by_customer ON mails (customer_id) WHERE customer_id is not null;
CREATE INDEX mails_failed ON mails (created_at) WHERE status = 'failed';
CREATE INDEX mails_queued ON mails (id) WHERE status = 'queued';

-- Mails of a shop without a mail server, for the preview inbox.
CREATE TABLE preview_mails (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  recipient text NOT NULL,
  subject text NOT NULL,
  preheader text NOT NULL DEFAULT '',
  html text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX preview_mails_newest ON preview_mails (created_at DESC NULLS LAST, id);

-- ====================================================================================================
-- customers: staff notes about customers
-- ====================================================================================================

-- Notes of staff about a customer; part of the customer's data export.
CREATE TABLE customer_notes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  customer_id uuid NOT NULL,
  text text NOT NULL,
  actor text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT customer_notes_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_by_customer ON customer_notes (customer_id, created_at);
