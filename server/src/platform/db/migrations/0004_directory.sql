CREATE TABLE categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id bigint,
  -- Two levels only: the foreign key requires a first-level parent.
  level smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN 1 ELSE 2 END) STORED,
  parent_level smallint GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN NULL ELSE 1 END) STORED,
  name_zh text NOT NULL CHECK (char_length(name_zh) BETWEEN 1 AND 30),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 60),
  sort_order integer NOT NULL DEFAULT 0 CHECK (sort_order BETWEEN 0 AND 999999),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, level),
  UNIQUE NULLS NOT DISTINCT (parent_id, name_zh),
  FOREIGN KEY (parent_id, parent_level) REFERENCES categories (id, level)
);
CREATE INDEX categories_parent ON categories (parent_id, parent_level);

CREATE TABLE companies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_zh text NOT NULL DEFAULT '' CHECK (char_length(name_zh) <= 60),
  name_en text NOT NULL DEFAULT '' CHECK (char_length(name_en) <= 120),
  -- Unified social credit code of a mainland company.
  uscc text UNIQUE CHECK (uscc ~ '^[0-9A-HJ-NP-RTUWXY]{18}$'),
  main_business_zh text NOT NULL DEFAULT '' CHECK (char_length(main_business_zh) <= 120),
  main_business_en text NOT NULL DEFAULT '' CHECK (char_length(main_business_en) <= 240),
  profile_zh text NOT NULL DEFAULT '' CHECK (char_length(profile_zh) <= 2000),
  profile_en text NOT NULL DEFAULT '' CHECK (char_length(profile_en) <= 4000),
  logo_id uuid REFERENCES media (id) ON DELETE SET NULL,
  image_id uuid REFERENCES media (id) ON DELETE SET NULL,
  industry_type text NOT NULL GENERATED ALWAYS AS ('industry') STORED,
  industry text,
  region_type text NOT NULL GENERATED ALWAYS AS ('region') STORED,
  region text,
  address_zh text NOT NULL DEFAULT '' CHECK (char_length(address_zh) <= 120),
  address_en text NOT NULL DEFAULT '' CHECK (char_length(address_en) <= 240),
  address_detail_zh text NOT NULL DEFAULT '' CHECK (char_length(address_detail_zh) <= 120),
  address_detail_en text NOT NULL DEFAULT '' CHECK (char_length(address_detail_en) <= 240),
  -- GCJ-02 coordinates, used by maps of mainland China.
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  website text NOT NULL DEFAULT '' CHECK (website = '' OR (website ~ '^https?://' AND char_length(website) <= 200)),
  linkedin text NOT NULL DEFAULT '' CHECK (linkedin = '' OR (linkedin ~ '^https?://' AND char_length(linkedin) <= 200)),
  social_media jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(social_media) = 'array'),
  -- The language the record was written in, and whether it is marked for the international edition.
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  international boolean NOT NULL DEFAULT false,
  in_international_edition boolean NOT NULL GENERATED ALWAYS AS (international OR name_en <> '') STORED,
  state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'hidden', 'removed')),
  origin text NOT NULL DEFAULT 'made' CHECK (origin IN ('made', 'imported')),
  -- Above zero: placed by staff, in this order, after the pinned companies.
  sort_order integer NOT NULL DEFAULT 0 CHECK (sort_order BETWEEN 0 AND 999999),
  -- Copy of the latest membership period; null if there was none. `listed` is recomputed nightly and on each change.
  period_kind text CHECK (period_kind IN ('temporary', 'paid', 'granted')),
  period_ends_on date,
  listed boolean NOT NULL DEFAULT true,
  -- Random position in the recommended order of companies, which starts at a different position each day.
  rotation_key integer NOT NULL DEFAULT floor(random() * 2147483647)::integer,
  fans_count integer NOT NULL DEFAULT 0 CHECK (fans_count >= 0),
  product_count integer NOT NULL DEFAULT 0 CHECK (product_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Names and their pinyin without legal forms, for finding duplicates.
  name_normalised text NOT NULL DEFAULT '' CHECK (char_length(name_normalised) <= 1000),
  CHECK (name_zh <> '' OR name_en <> ''),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK ((period_kind IS NULL) = (period_ends_on IS NULL)),
  FOREIGN KEY (industry_type, industry) REFERENCES dictionary_entries (type, value),
  FOREIGN KEY (region_type, region) REFERENCES dictionary_entries (type, value)
);
CREATE INDEX companies_logo ON companies (logo_id);
CREATE INDEX companies_image ON companies (image_id);
CREATE INDEX companies_newest ON companies (id DESC) WHERE state = 'live' AND listed;
CREATE INDEX companies_rotation ON companies (rotation_key, id) WHERE state = 'live' AND listed;
CREATE INDEX companies_industry ON companies (industry, region, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX companies_industry_newest ON companies (industry, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX companies_region_newest ON companies (region, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX companies_sorted ON companies (sort_order, id) WHERE state = 'live' AND listed AND sort_order > 0;
CREATE INDEX companies_international_newest ON companies (id DESC) WHERE state = 'live' AND listed AND in_international_edition;
CREATE INDEX companies_international_rotation ON companies (rotation_key, id) WHERE state = 'live' AND listed AND in_international_edition;
-- Indexes ending in _used contain every row and start with the columns of the foreign key, which needs them when a
-- referenced row is deleted; the other indexes of these columns are partial.
CREATE INDEX companies_industry_used ON companies (industry_type, industry);
CREATE INDEX companies_region_used ON companies (region_type, region);
CREATE INDEX companies_location ON companies USING gist (ll_to_earth(latitude, longitude))
  WHERE state = 'live' AND listed AND latitude IS NOT NULL;
CREATE INDEX companies_period ON companies (period_ends_on) WHERE listed AND period_ends_on IS NOT NULL;
CREATE INDEX companies_name_normalised ON companies USING gin (name_normalised gin_trgm_ops) WHERE state <> 'removed';
-- Nearest companies of a region or industry. With the location index alone all nearer rows of other regions would be
-- read and discarded.
CREATE INDEX companies_filtered_location ON companies USING gist (region, industry, ll_to_earth(latitude, longitude))
  WHERE state = 'live' AND listed AND latitude IS NOT NULL;
-- For the import, which finds existing companies by name.
CREATE INDEX companies_name_zh ON companies (name_zh) WHERE state <> 'removed';
CREATE INDEX companies_name_en ON companies (name_en) WHERE state <> 'removed' AND name_en <> '';
CREATE INDEX companies_name_search ON companies USING gin (name_zh gin_trgm_ops, name_en gin_trgm_ops);
CREATE INDEX companies_not_live ON companies (state, id DESC) WHERE state <> 'live';
CREATE INDEX companies_created ON companies (created_at) WHERE state <> 'removed';

CREATE TABLE company_categories (
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- The parents of the chosen second-level categories have rows too, so that both filters are one index lookup.
  category_id bigint NOT NULL REFERENCES categories (id),
  PRIMARY KEY (company_id, category_id)
);
CREATE INDEX company_categories_category ON company_categories (category_id, company_id DESC);

CREATE TABLE company_contacts (
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  field text NOT NULL CHECK (field IN ('person', 'phone', 'landline', 'email', 'wechat')),
  value text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 120),
  audience text NOT NULL CHECK (audience IN ('public', 'signed-in', 'members', 'connections', 'only-me')),
  PRIMARY KEY (company_id, field)
);
CREATE INDEX company_contacts_phone ON company_contacts (value) WHERE field = 'phone';

CREATE TABLE members (
  account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  name_en text NOT NULL DEFAULT '' CHECK (char_length(name_en) <= 80),
  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 60),
  intro text NOT NULL DEFAULT '' CHECK (char_length(intro) <= 500),
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  avatar_id uuid REFERENCES media (id) ON DELETE SET NULL,
  follow_count integer NOT NULL DEFAULT 0 CHECK (follow_count >= 0),
  fans_count integer NOT NULL DEFAULT 0 CHECK (fans_count >= 0),
  points_count integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  title_en text NOT NULL DEFAULT '' CHECK (char_length(title_en) <= 120),
  intro_en text NOT NULL DEFAULT '' CHECK (char_length(intro_en) <= 1000),
  company_id bigint REFERENCES companies (id) ON DELETE SET NULL,
  region_type text NOT NULL GENERATED ALWAYS AS ('region') STORED,
  region text,
  -- Copy of the company's industry.
  industry text,
  international boolean NOT NULL DEFAULT false,
  in_international_edition boolean NOT NULL GENERATED ALWAYS AS (international OR name_en <> '') STORED,
  last_active_on date NOT NULL DEFAULT current_date,
  period_kind text CHECK (period_kind IN ('temporary', 'paid', 'granted', 'seat')),
  period_ends_on date,
  -- Shown in lists and search. False while hidden, not approved, lapsed, or when the account is not active.
  listed boolean NOT NULL DEFAULT true,
  hidden boolean NOT NULL DEFAULT false,
  -- When staff approved the first card; null until then. Registration inserts null; members
  -- created by staff are approved.
  approved_at timestamptz DEFAULT now(),
  referral_code text UNIQUE CHECK (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  member_number text UNIQUE CHECK (member_number ~ '^M[0-9]{6,12}$'),
  CHECK ((period_kind IS NULL) = (period_ends_on IS NULL)),
  CONSTRAINT members_listed_approved CHECK (approved_at IS NOT NULL OR NOT listed),
  FOREIGN KEY (region_type, region) REFERENCES dictionary_entries (type, value)
);
CREATE INDEX members_avatar ON members (avatar_id);
CREATE INDEX members_company ON members (company_id, account_id DESC);
CREATE INDEX members_region_used ON members (region_type, region);
CREATE INDEX members_newest ON members (account_id DESC) WHERE listed;
CREATE INDEX members_active ON members (last_active_on DESC, account_id DESC) WHERE listed;
CREATE INDEX members_region_active ON members (region, last_active_on DESC, account_id DESC) WHERE listed;
CREATE INDEX members_industry_active ON members (industry, last_active_on DESC, account_id DESC) WHERE listed;
CREATE INDEX members_international_active ON members (last_active_on DESC, account_id DESC) WHERE listed AND in_international_edition;
CREATE INDEX members_period ON members (period_ends_on) WHERE listed AND period_ends_on IS NOT NULL;
-- Paid and granted members in list order.
CREATE INDEX members_vip_active ON members (last_active_on DESC, account_id DESC)
  WHERE listed AND period_kind IN ('paid', 'granted');
CREATE INDEX members_name ON members USING gin (name gin_trgm_ops, name_en gin_trgm_ops) WHERE listed;
-- Filter by industry and region in list order, without combining two indexes and sorting.
CREATE INDEX members_industry_region_active ON members (industry, region, last_active_on DESC, account_id DESC) WHERE listed;
CREATE INDEX members_ending ON members (period_ends_on, account_id) WHERE period_ends_on IS NOT NULL;
CREATE INDEX members_vip_seats ON members (last_active_on DESC, account_id DESC)
  WHERE listed AND period_kind IN ('paid', 'granted', 'seat');
CREATE INDEX members_all_active ON members (last_active_on, account_id);
CREATE INDEX members_all_by_name ON members (name COLLATE "zh-x-icu", account_id);
CREATE INDEX members_all_name_search ON members USING gin (name gin_trgm_ops, name_en gin_trgm_ops);
CREATE INDEX members_all_industry ON members (industry, last_active_on, account_id);

CREATE TABLE member_contacts (
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  field text NOT NULL CHECK (field IN ('phone', 'landline', 'email', 'wechat', 'address')),
  value text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 240),
  audience text NOT NULL CHECK (audience IN ('public', 'signed-in', 'members', 'connections', 'only-me')),
  PRIMARY KEY (member_id, field)
);
CREATE INDEX member_contacts_phone ON member_contacts (value) WHERE field = 'phone';

CREATE TABLE company_team (
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('asked', 'staff', 'editor', 'owner')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, member_id)
);
CREATE INDEX company_team_member ON company_team (member_id);
CREATE UNIQUE INDEX company_team_owner ON company_team (company_id) WHERE role = 'owner';

CREATE TABLE company_claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused')),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by bigint REFERENCES accounts (id),
  decision_reason text NOT NULL DEFAULT '' CHECK (char_length(decision_reason) <= 200)
);
CREATE INDEX company_claims_member ON company_claims (member_id);
CREATE INDEX company_claims_decider ON company_claims (decided_by);
CREATE UNIQUE INDEX company_claims_open ON company_claims (company_id, member_id) WHERE state = 'open';
CREATE INDEX company_claims_state ON company_claims (state, id);

CREATE TABLE company_pins (
  company_id bigint PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  placement text NOT NULL CHECK (placement IN ('domestic', 'international', 'both')),
  starts_at timestamptz,
  ends_at timestamptz,
  position integer NOT NULL DEFAULT 0,
  CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);
CREATE INDEX company_pins_order ON company_pins (position, company_id);

-- Who revealed which contact field. One row per viewer, field and day: a repeated reveal on the same day does
-- not count against the quota again.
CREATE TABLE contact_reveals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  viewer_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  member_id bigint REFERENCES members (account_id) ON DELETE CASCADE,
  company_id bigint REFERENCES companies (id) ON DELETE CASCADE,
  field text NOT NULL,
  day date NOT NULL,
  at timestamptz NOT NULL,
  CHECK (num_nonnulls(member_id, company_id) = 1),
  UNIQUE NULLS NOT DISTINCT (viewer_id, day, member_id, company_id, field)
);
CREATE INDEX contact_reveals_member ON contact_reveals (member_id, id DESC);
CREATE INDEX contact_reveals_company ON contact_reveals (company_id, id DESC);

-- Card exchanges of two members; accepted_at is null while pending. The lower id is stored first.
CREATE TABLE connections (
  low_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  high_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  requested_by bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  accepted_at timestamptz,
  PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id),
  CHECK (requested_by IN (low_id, high_id))
);
CREATE INDEX connections_high ON connections (high_id);
CREATE INDEX connections_requester ON connections (requested_by);

CREATE TABLE member_follows (
  follower_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (follower_id, member_id),
  CHECK (follower_id <> member_id)
);
CREATE INDEX member_follows_newest ON member_follows (follower_id, at DESC, member_id DESC);
CREATE INDEX member_follows_fans ON member_follows (member_id);

CREATE TABLE company_follows (
  follower_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (follower_id, company_id)
);
CREATE INDEX company_follows_newest ON company_follows (follower_id, at DESC, company_id DESC);
CREATE INDEX company_follows_fans ON company_follows (company_id);

-- A block hides two members from each other, so it is two rows; `initiated` marks the row of the blocking member.
CREATE TABLE blocks (
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  initiated boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, other_id),
  CHECK (member_id <> other_id)
);
CREATE INDEX blocks_other ON blocks (other_id);

CREATE TABLE mutes (
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, other_id),
  CHECK (member_id <> other_id)
);
CREATE INDEX mutes_other ON mutes (other_id);

CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- `category_id` is a second-level category; `first_category_id` is its parent, a first-level category, stored for the
  -- filter.
  category_id bigint NOT NULL REFERENCES categories (id),
  first_category_id bigint NOT NULL REFERENCES categories (id),
  name_zh text NOT NULL DEFAULT '' CHECK (char_length(name_zh) <= 60),
  name_en text NOT NULL DEFAULT '' CHECK (char_length(name_en) <= 120),
  profile_zh text NOT NULL DEFAULT '' CHECK (char_length(profile_zh) <= 300),
  profile_en text NOT NULL DEFAULT '' CHECK (char_length(profile_en) <= 600),
  -- Sanitised HTML.
  detail_zh text NOT NULL DEFAULT '' CHECK (char_length(detail_zh) <= 20000),
  detail_en text NOT NULL DEFAULT '' CHECK (char_length(detail_en) <= 20000),
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  international boolean NOT NULL DEFAULT false,
  in_international_edition boolean NOT NULL GENERATED ALWAYS AS (international OR name_en <> '') STORED,
  state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'hidden', 'queued', 'refused', 'removed')),
  -- False if the company is not listed and live, or if the product is over quota.
  listed boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When it was first published; null if never.
  approved_at timestamptz DEFAULT now(),
  -- Last member who edited it and is notified of review decisions; null if staff wrote it.
  author_id bigint REFERENCES members (account_id) ON DELETE SET NULL,
  -- Exceeds the product quota of the company's package: not listed, but kept.
  over_quota boolean NOT NULL DEFAULT false,
  CHECK (name_zh <> '' OR name_en <> ''),
  CHECK (category_id <> first_category_id),
  CONSTRAINT products_live_approved CHECK (approved_at IS NOT NULL OR state <> 'live')
);
CREATE INDEX products_company ON products (company_id, id DESC);
CREATE INDEX products_newest ON products (id DESC) WHERE state = 'live' AND listed;
CREATE INDEX products_international_newest ON products (id DESC) WHERE state = 'live' AND listed AND in_international_edition;
CREATE INDEX products_category_newest ON products (category_id, id DESC);
CREATE INDEX products_first_category_newest ON products (first_category_id, id DESC);
-- Pages of a category read only these indexes. Without them the planner scans the latest products of all categories,
-- which is slow if the category's products are old or few are in the international edition.
CREATE INDEX products_category_listed ON products (category_id, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX products_first_category_listed ON products (first_category_id, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX products_category_international ON products (category_id, id DESC) WHERE state = 'live' AND listed AND in_international_edition;
CREATE INDEX products_first_category_international ON products (first_category_id, id DESC)
  WHERE state = 'live' AND listed AND in_international_edition;
CREATE INDEX products_author ON products (author_id);
CREATE INDEX products_changed ON products (updated_at DESC, id DESC)
  WHERE state = 'live' AND listed;
CREATE INDEX products_international_changed ON products (updated_at DESC, id DESC)
  WHERE state = 'live' AND listed AND in_international_edition;
CREATE INDEX products_category_changed ON products (category_id, updated_at DESC, id DESC)
  WHERE state = 'live' AND listed;
CREATE INDEX products_category_international_changed ON products (category_id, updated_at DESC, id DESC)
  WHERE state = 'live' AND listed AND in_international_edition;
CREATE INDEX products_first_category_changed ON products (first_category_id, updated_at DESC, id DESC)
  WHERE state = 'live' AND listed;
CREATE INDEX products_first_category_international_changed ON products (first_category_id, updated_at DESC, id DESC)
  WHERE state = 'live' AND listed AND in_international_edition;

CREATE TABLE product_images (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 8),
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, position)
);
CREATE INDEX product_images_media ON product_images (media_id);

CREATE TABLE labels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_zh text NOT NULL UNIQUE CHECK (char_length(name_zh) BETWEEN 1 AND 12),
  name_en text NOT NULL UNIQUE CHECK (char_length(name_en) BETWEEN 1 AND 30),
  sort_order integer NOT NULL DEFAULT 0 CHECK (sort_order BETWEEN 0 AND 999999),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE member_labels (
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  label_id bigint NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 49),
  PRIMARY KEY (member_id, label_id)
);
CREATE INDEX member_labels_label ON member_labels (label_id);

-- Number on the membership certificate, issued by staff; unrelated to the account id.
CREATE SEQUENCE member_numbers START 100001;
