-- All four are trusted extensions: whoever owns the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS cube;
CREATE EXTENSION IF NOT EXISTS earthdistance;

CREATE TABLE dictionary_entries (
  type text NOT NULL CHECK (type ~ '^[a-z][a-z0-9_]{0,39}$'),
  value text NOT NULL CHECK (value ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  label_zh text NOT NULL CHECK (char_length(label_zh) BETWEEN 1 AND 40),
  label_en text NOT NULL CHECK (char_length(label_en) BETWEEN 1 AND 80),
  sort_order integer NOT NULL DEFAULT 0,
  PRIMARY KEY (type, value)
);

CREATE TABLE categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id bigint,
  -- Two levels and no third: a parent must be of the first.
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

ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check
  CHECK (purpose IN ('avatar', 'feedback', 'logo', 'cover', 'product', 'carousel'));
-- Nine colours, a 3 × 3 sketch of the picture, shown until it arrives.
ALTER TABLE media ADD COLUMN sketch text NOT NULL DEFAULT '' CHECK (sketch ~ '^([0-9a-f]{27})?$');

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
  -- GCJ-02, the system that maps in mainland China are drawn in.
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  website text NOT NULL DEFAULT '' CHECK (website = '' OR (website ~ '^https?://' AND char_length(website) <= 200)),
  linkedin text NOT NULL DEFAULT '' CHECK (linkedin = '' OR (linkedin ~ '^https?://' AND char_length(linkedin) <= 200)),
  social_media jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(social_media) = 'array'),
  -- The language the record was written in, and whether it asks to be in the international edition.
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  international boolean NOT NULL DEFAULT false,
  abroad boolean NOT NULL GENERATED ALWAYS AS (international OR name_en <> '') STORED,
  state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'hidden', 'removed')),
  origin text NOT NULL DEFAULT 'made' CHECK (origin IN ('made', 'imported')),
  -- Above zero: shown by staff's wish, in this order, after the pinned ones.
  sort_order integer NOT NULL DEFAULT 0 CHECK (sort_order BETWEEN 0 AND 999999),
  -- The newest membership period; null when none ever ran. `listed` follows it every night and at each change.
  period_kind text CHECK (period_kind IN ('temporary', 'paid', 'granted')),
  period_ends_on date,
  listed boolean NOT NULL DEFAULT true,
  -- Where the company stands in the ring that each day starts at another point.
  rotation integer NOT NULL DEFAULT floor(random() * 2147483647)::integer,
  fans_count integer NOT NULL DEFAULT 0 CHECK (fans_count >= 0),
  product_count integer NOT NULL DEFAULT 0 CHECK (product_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (name_zh <> '' OR name_en <> ''),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK ((period_kind IS NULL) = (period_ends_on IS NULL)),
  FOREIGN KEY (industry_type, industry) REFERENCES dictionary_entries (type, value),
  FOREIGN KEY (region_type, region) REFERENCES dictionary_entries (type, value)
);
CREATE INDEX companies_logo ON companies (logo_id);
CREATE INDEX companies_image ON companies (image_id);
CREATE INDEX companies_newest ON companies (id DESC) WHERE state = 'live' AND listed;
CREATE INDEX companies_ring ON companies (rotation, id) WHERE state = 'live' AND listed;
CREATE INDEX companies_industry ON companies (industry, region, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX companies_industry_newest ON companies (industry, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX companies_region_newest ON companies (region, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX companies_sorted ON companies (sort_order, id) WHERE state = 'live' AND listed AND sort_order > 0;
CREATE INDEX companies_abroad_newest ON companies (id DESC) WHERE state = 'live' AND listed AND abroad;
CREATE INDEX companies_abroad_ring ON companies (rotation, id) WHERE state = 'live' AND listed AND abroad;
CREATE INDEX companies_industry_used ON companies (industry_type, industry);
CREATE INDEX companies_region_used ON companies (region_type, region);
CREATE INDEX companies_place ON companies USING gist (ll_to_earth(latitude, longitude))
  WHERE state = 'live' AND listed AND latitude IS NOT NULL;
CREATE INDEX companies_period ON companies (period_ends_on) WHERE listed AND period_ends_on IS NOT NULL;

CREATE TABLE company_categories (
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- First-level rows stand beside the second-level ones they follow from, so that either filter is one look-up.
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

CREATE TABLE company_people (
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('asked', 'staff', 'editor', 'owner')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, member_id)
);
CREATE INDEX company_people_member ON company_people (member_id);
CREATE UNIQUE INDEX company_people_owner ON company_people (company_id) WHERE role = 'owner';

CREATE TABLE company_claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused')),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by bigint REFERENCES accounts (id)
);
CREATE INDEX company_claims_member ON company_claims (member_id);
CREATE INDEX company_claims_decider ON company_claims (decided_by);
CREATE UNIQUE INDEX company_claims_open ON company_claims (company_id, member_id) WHERE state = 'open';

CREATE TABLE company_pins (
  company_id bigint PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  placement text NOT NULL CHECK (placement IN ('domestic', 'international', 'both')),
  starts_at timestamptz,
  ends_at timestamptz,
  position integer NOT NULL DEFAULT 0,
  CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);

ALTER TABLE members
  ADD COLUMN title_en text NOT NULL DEFAULT '' CHECK (char_length(title_en) <= 120),
  ADD COLUMN intro_en text NOT NULL DEFAULT '' CHECK (char_length(intro_en) <= 1000),
  ADD COLUMN company_id bigint REFERENCES companies (id) ON DELETE SET NULL,
  ADD COLUMN region_type text NOT NULL GENERATED ALWAYS AS ('region') STORED,
  ADD COLUMN region text,
  -- Follows the company's.
  ADD COLUMN industry text,
  ADD COLUMN international boolean NOT NULL DEFAULT false,
  ADD COLUMN abroad boolean NOT NULL GENERATED ALWAYS AS (international OR name_en <> '') STORED,
  ADD COLUMN active_on date NOT NULL DEFAULT current_date,
  ADD COLUMN period_kind text CHECK (period_kind IN ('temporary', 'paid', 'granted')),
  ADD COLUMN period_ends_on date,
  -- False for a card that its owner keeps out of the directory, a closed account, and after a lapsed membership.
  ADD COLUMN listed boolean NOT NULL DEFAULT true,
  ADD COLUMN hidden boolean NOT NULL DEFAULT false,
  ADD CHECK ((period_kind IS NULL) = (period_ends_on IS NULL)),
  ADD FOREIGN KEY (region_type, region) REFERENCES dictionary_entries (type, value);
CREATE INDEX members_company ON members (company_id, account_id DESC);
CREATE INDEX members_region_used ON members (region_type, region);
CREATE INDEX members_newest ON members (account_id DESC) WHERE listed;
CREATE INDEX members_active ON members (active_on DESC, account_id DESC) WHERE listed;
CREATE INDEX members_region_active ON members (region, active_on DESC, account_id DESC) WHERE listed;
CREATE INDEX members_industry_active ON members (industry, active_on DESC, account_id DESC) WHERE listed;
CREATE INDEX members_abroad_active ON members (active_on DESC, account_id DESC) WHERE listed AND abroad;
CREATE INDEX members_period ON members (period_ends_on) WHERE listed AND period_ends_on IS NOT NULL;

CREATE TABLE member_contacts (
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  field text NOT NULL CHECK (field IN ('phone', 'landline', 'email', 'wechat', 'address')),
  value text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 240),
  audience text NOT NULL CHECK (audience IN ('public', 'signed-in', 'members', 'connections', 'only-me')),
  PRIMARY KEY (member_id, field)
);

-- A membership is dated periods; what people call its state is read from the dates.
CREATE TABLE membership_periods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint REFERENCES members (account_id) ON DELETE CASCADE,
  company_id bigint REFERENCES companies (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('temporary', 'paid', 'granted')),
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  granted_by bigint REFERENCES accounts (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (starts_on <= ends_on),
  CHECK (num_nonnulls(member_id, company_id) = 1),
  EXCLUDE USING gist (member_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&),
  EXCLUDE USING gist (company_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&)
);
CREATE INDEX membership_periods_member ON membership_periods (member_id, ends_on DESC);
CREATE INDEX membership_periods_company ON membership_periods (company_id, ends_on DESC);
CREATE INDEX membership_periods_granter ON membership_periods (granted_by);
CREATE UNIQUE INDEX membership_periods_temporary_once ON membership_periods (member_id) WHERE kind = 'temporary';

-- Who asked to see which contact field. One row a day: to look again costs nothing.
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

-- Cards that two members exchanged, once the other has said yes. The lower id stands first.
CREATE TABLE connections (
  low_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  high_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  asked_by bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  accepted_at timestamptz,
  PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id),
  CHECK (asked_by IN (low_id, high_id))
);
CREATE INDEX connections_high ON connections (high_id);
CREATE INDEX connections_asker ON connections (asked_by);

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

CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- A second-level category; the first level is read from it and kept for the filter.
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
  abroad boolean NOT NULL GENERATED ALWAYS AS (international OR name_en <> '') STORED,
  state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'hidden', 'removed')),
  -- Follows the company's `listed` and `state`.
  listed boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (name_zh <> '' OR name_en <> ''),
  CHECK (category_id <> first_category_id)
);
CREATE INDEX products_company ON products (company_id, id DESC);
CREATE INDEX products_newest ON products (id DESC) WHERE state = 'live' AND listed;
CREATE INDEX products_abroad_newest ON products (id DESC) WHERE state = 'live' AND listed AND abroad;
CREATE INDEX products_category_newest ON products (category_id, id DESC);
CREATE INDEX products_first_category_newest ON products (first_category_id, id DESC);

CREATE TABLE product_images (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 8),
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, position)
);
CREATE INDEX product_images_media ON product_images (media_id);

CREATE TABLE settings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition text NOT NULL UNIQUE CHECK (edition IN ('domestic', 'international')),
  name_zh text NOT NULL CHECK (char_length(name_zh) BETWEEN 1 AND 30),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 60),
  logo_id uuid REFERENCES media (id) ON DELETE SET NULL,
  phone text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 40),
  email text NOT NULL DEFAULT '' CHECK (char_length(email) <= 120),
  address_zh text NOT NULL DEFAULT '' CHECK (char_length(address_zh) <= 120),
  address_en text NOT NULL DEFAULT '' CHECK (char_length(address_en) <= 240),
  about_zh text NOT NULL DEFAULT '' CHECK (char_length(about_zh) <= 2000),
  about_en text NOT NULL DEFAULT '' CHECK (char_length(about_en) <= 4000),
  icp_number text NOT NULL DEFAULT '' CHECK (char_length(icp_number) <= 60),
  registration_open boolean NOT NULL DEFAULT true,
  -- The tabs of the home screen that are shown, in their order.
  home_tabs text[] NOT NULL DEFAULT '{homepage,members,companies,community,global,products}'
    CHECK (home_tabs <@ '{homepage,members,companies,community,global,products}'::text[] AND home_tabs[1] = 'homepage'),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX settings_logo ON settings (logo_id);
INSERT INTO settings (edition, name_zh, name_en) VALUES
  ('domestic', '名堂', 'Mingtang'),
  ('international', '名堂国际', 'Mingtang International');

CREATE TABLE carousels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  picture_id uuid NOT NULL REFERENCES media (id),
  title_zh text NOT NULL CHECK (char_length(title_zh) BETWEEN 1 AND 40),
  title_en text NOT NULL CHECK (char_length(title_en) BETWEEN 1 AND 80),
  link jsonb NOT NULL DEFAULT '{"kind": "none"}' CHECK (jsonb_typeof(link) = 'object'),
  placement text NOT NULL DEFAULT 'both' CHECK (placement IN ('domestic', 'international', 'both')),
  starts_at timestamptz,
  ends_at timestamptz,
  sort_order integer NOT NULL DEFAULT 0 CHECK (sort_order BETWEEN 0 AND 999999),
  CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);
CREATE INDEX carousels_picture ON carousels (picture_id);
CREATE INDEX carousels_order ON carousels (sort_order, id);

CREATE TABLE changesets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor_id bigint NOT NULL REFERENCES accounts (id),
  kind text NOT NULL,
  -- What stood before, enough to put it back.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX changesets_actor ON changesets (actor_id, id DESC);
