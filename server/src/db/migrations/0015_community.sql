ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check
  CHECK (purpose IN ('avatar', 'feedback', 'logo', 'cover', 'product', 'carousel', 'post', 'news'));

CREATE TABLE posts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  -- The company the author speaks for; it stays when the author moves on.
  company_id bigint REFERENCES companies (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('purchase', 'supply', 'opportunity', 'information')),
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  title_zh text NOT NULL DEFAULT '' CHECK (char_length(title_zh) <= 40),
  title_en text NOT NULL DEFAULT '' CHECK (char_length(title_en) <= 80),
  body_zh text NOT NULL DEFAULT '' CHECK (char_length(body_zh) <= 1000),
  body_en text NOT NULL DEFAULT '' CHECK (char_length(body_en) <= 2000),
  international boolean NOT NULL DEFAULT false,
  abroad boolean NOT NULL GENERATED ALWAYS AS (international OR title_en <> '') STORED,
  -- What one kind has and the others have not; empty where it does not apply.
  quantity text NOT NULL DEFAULT '' CHECK (char_length(quantity) <= 40),
  deadline date,
  stock text NOT NULL DEFAULT '' CHECK (char_length(stock) <= 40),
  minimum_order text NOT NULL DEFAULT '' CHECK (char_length(minimum_order) <= 40),
  source text NOT NULL DEFAULT '' CHECK (char_length(source) <= 60),
  region_type text NOT NULL GENERATED ALWAYS AS ('region') STORED,
  region text,
  -- A second-level category; the first level is read from it and kept for the filter.
  category_id bigint REFERENCES categories (id),
  first_category_id bigint REFERENCES categories (id),
  place_name text NOT NULL DEFAULT '' CHECK (char_length(place_name) <= 120),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  with_card boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'queued', 'live', 'closed', 'expired', 'removed')),
  outcome text CHECK (outcome IN ('won', 'lost')),
  -- Why it is not shown, in staff's words; only its author reads it.
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  -- Until when a removed post may be mended and sent in again.
  mend_until timestamptz,
  essence boolean NOT NULL DEFAULT false,
  comments_locked boolean NOT NULL DEFAULT false,
  -- Follows the author's.
  listed boolean NOT NULL DEFAULT true,
  -- When its author sent it in: so many a day.
  sent_at timestamptz,
  -- When it was first shown; a renewal sets it anew. Cursors carry it, and they know milliseconds.
  published_at timestamptz(3),
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state = 'draft' OR CASE language WHEN 'zh' THEN title_zh ELSE title_en END <> ''),
  CHECK (state <> 'live' OR published_at IS NOT NULL),
  CHECK ((state = 'closed') = (outcome IS NOT NULL)),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK ((category_id IS NULL) = (first_category_id IS NULL)),
  CHECK (category_id <> first_category_id),
  FOREIGN KEY (region_type, region) REFERENCES dictionary_entries (type, value)
);
CREATE INDEX posts_author ON posts (author_id, id DESC);
CREATE INDEX posts_author_sent ON posts (author_id, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX posts_author_newest ON posts (author_id, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_company_newest ON posts (company_id, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_newest ON posts (published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_abroad_newest ON posts (published_at DESC, id DESC) WHERE state = 'live' AND listed AND abroad;
CREATE INDEX posts_kind_newest ON posts (kind, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_abroad_kind_newest ON posts (kind, published_at DESC, id DESC)
  WHERE state = 'live' AND listed AND abroad;
CREATE INDEX posts_region_newest ON posts (region, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_kind_region_newest ON posts (kind, region, published_at DESC, id DESC)
  WHERE state = 'live' AND listed;
CREATE INDEX posts_category_newest ON posts (category_id, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_first_category_newest ON posts (first_category_id, published_at DESC, id DESC)
  WHERE state = 'live' AND listed;
CREATE INDEX posts_essence_newest ON posts (published_at DESC, id DESC) WHERE state = 'live' AND listed AND essence;
CREATE INDEX posts_expiring ON posts (expires_at) WHERE state = 'live';
CREATE INDEX posts_company_used ON posts (company_id);
CREATE INDEX posts_region_used ON posts (region_type, region);
CREATE INDEX posts_category_used ON posts (category_id);
CREATE INDEX posts_first_category_used ON posts (first_category_id);

CREATE FUNCTION follow_author_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE posts SET listed = NEW.listed WHERE author_id = NEW.account_id AND listed <> NEW.listed;
  RETURN NULL;
END $$;
CREATE TRIGGER posts_follow_author AFTER UPDATE OF listed ON members
  FOR EACH ROW WHEN (OLD.listed <> NEW.listed) EXECUTE FUNCTION follow_author_listed();

CREATE TABLE post_images (
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 8),
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (post_id, position)
);
CREATE INDEX post_images_media ON post_images (media_id);

-- Apart from the post, so that counting rewrites a narrow row.
CREATE TABLE post_counts (
  post_id bigint PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
  views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
  shares integer NOT NULL DEFAULT 0 CHECK (shares >= 0)
) WITH (fillfactor = 70);

-- Hundreds who like one post in a second would wait for one row. Each leaves a line here instead; the worker adds
-- the lines up, and whoever reads a count adds those that are still here.
CREATE TABLE post_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  likes smallint NOT NULL DEFAULT 0,
  comments smallint NOT NULL DEFAULT 0
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
CREATE INDEX post_count_changes_post ON post_count_changes (post_id);

CREATE TABLE post_likes (
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (post_id, member_id)
);
CREATE INDEX post_likes_newest ON post_likes (post_id, at DESC);
CREATE INDEX post_likes_member ON post_likes (member_id);

-- Three places a list. A pin whose end has passed gives its place away.
CREATE TABLE post_pins (
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('all', 'purchase', 'supply', 'opportunity', 'information')),
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 3),
  at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  pinned_by bigint NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (post_id, scope),
  UNIQUE (scope, slot),
  CHECK (ends_at > at AND ends_at <= at + interval '30 days')
);
CREATE INDEX post_pins_actor ON post_pins (pinned_by);

-- The order of a moment, so that a reader's pages fit together while the counts go on.
CREATE TABLE hot_posts (
  snapshot bigint NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  PRIMARY KEY (snapshot, position)
);
CREATE INDEX hot_posts_post ON hot_posts (post_id);

CREATE TABLE labels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_zh text NOT NULL UNIQUE CHECK (char_length(name_zh) BETWEEN 1 AND 12),
  name_en text NOT NULL UNIQUE CHECK (char_length(name_en) BETWEEN 1 AND 30),
  sort_order integer NOT NULL DEFAULT 0 CHECK (sort_order BETWEEN 0 AND 999999),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE post_labels (
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  label_id bigint NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  -- When the post was published, while it is in lists; kept by the trigger below.
  listed_at timestamptz(3),
  abroad boolean NOT NULL DEFAULT false,
  PRIMARY KEY (post_id, label_id)
);
CREATE INDEX post_labels_newest ON post_labels (label_id, listed_at DESC, post_id DESC) WHERE listed_at IS NOT NULL;
CREATE INDEX post_labels_label ON post_labels (label_id);

CREATE FUNCTION follow_post_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_labels
  SET listed_at = CASE WHEN NEW.state = 'live' AND NEW.listed THEN NEW.published_at END, abroad = NEW.abroad
  WHERE post_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER post_labels_follow_post AFTER UPDATE OF state, listed, published_at, title_en, international ON posts
  FOR EACH ROW EXECUTE FUNCTION follow_post_listed();
CREATE FUNCTION begin_post_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN state = 'live' AND listed THEN published_at END, abroad INTO NEW.listed_at, NEW.abroad
  FROM posts WHERE id = NEW.post_id;
  RETURN NEW;
END $$;
CREATE TRIGGER post_labels_begin BEFORE INSERT ON post_labels
  FOR EACH ROW EXECUTE FUNCTION begin_post_label();

CREATE TABLE member_labels (
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  label_id bigint NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 49),
  PRIMARY KEY (member_id, label_id)
);
CREATE INDEX member_labels_label ON member_labels (label_id);

CREATE TABLE comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  parent_id bigint,
  -- Two levels and no third, and a reply belongs to its parent's post.
  level smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN 1 ELSE 2 END) STORED,
  parent_level smallint GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN NULL ELSE 1 END) STORED,
  reply_to_id bigint REFERENCES comments (id) ON DELETE SET NULL,
  author_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  -- `queued` waits for staff; `removed` keeps its place without its text.
  state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'queued', 'removed')),
  likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  reply_count integer NOT NULL DEFAULT 0 CHECK (reply_count >= 0),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  UNIQUE (id, post_id, level),
  FOREIGN KEY (parent_id, post_id, parent_level) REFERENCES comments (id, post_id, level) ON DELETE CASCADE
);
CREATE INDEX comments_newest ON comments (post_id, id DESC) WHERE parent_id IS NULL;
CREATE INDEX comments_most_liked ON comments (post_id, likes DESC, id DESC)
  WHERE parent_id IS NULL AND state = 'live' AND likes > 0;
CREATE INDEX comments_replies ON comments (parent_id, id);
CREATE INDEX comments_author ON comments (author_id, id DESC);
CREATE INDEX comments_reply_to ON comments (reply_to_id);

CREATE TABLE comment_likes (
  comment_id bigint NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (comment_id, member_id)
);
CREATE INDEX comment_likes_newest ON comment_likes (comment_id, at DESC);
CREATE INDEX comment_likes_member ON comment_likes (member_id);

-- A block hides both from each other, so it is two rows; `made` says whose wish it is.
CREATE TABLE blocks (
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  made boolean NOT NULL,
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
