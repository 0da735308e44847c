CREATE TABLE posts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  -- The author's company at the time of publishing; unchanged when the author leaves it.
  company_id bigint REFERENCES companies (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('purchase', 'supply', 'opportunity', 'information')),
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  title_zh text NOT NULL DEFAULT '' CHECK (char_length(title_zh) <= 40),
  title_en text NOT NULL DEFAULT '' CHECK (char_length(title_en) <= 80),
  body_zh text NOT NULL DEFAULT '' CHECK (char_length(body_zh) <= 1000),
  body_en text NOT NULL DEFAULT '' CHECK (char_length(body_en) <= 2000),
  international boolean NOT NULL DEFAULT false,
  in_international_edition boolean NOT NULL GENERATED ALWAYS AS (international OR title_en <> '') STORED,
  -- Fields of some kinds only; empty for the others.
  quantity text NOT NULL DEFAULT '' CHECK (char_length(quantity) <= 40),
  deadline date,
  stock text NOT NULL DEFAULT '' CHECK (char_length(stock) <= 40),
  minimum_order text NOT NULL DEFAULT '' CHECK (char_length(minimum_order) <= 40),
  source text NOT NULL DEFAULT '' CHECK (char_length(source) <= 60),
  region_type text NOT NULL GENERATED ALWAYS AS ('region') STORED,
  region text,
  -- `category_id` is a second-level category; `first_category_id` is its parent, a first-level category, stored for the
  -- filter.
  category_id bigint REFERENCES categories (id),
  first_category_id bigint REFERENCES categories (id),
  place_name text NOT NULL DEFAULT '' CHECK (char_length(place_name) <= 120),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  -- The author attached their card: readers can save the contact details from the post.
  with_card boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'queued', 'live', 'closed', 'expired', 'removed')),
  outcome text CHECK (outcome IN ('won', 'lost')),
  -- Reason of the removal, shown to the author only.
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  -- Deadline for revising and resubmitting a removed post.
  revise_until timestamptz,
  featured boolean NOT NULL DEFAULT false,
  comments_locked boolean NOT NULL DEFAULT false,
  -- Copy of the author's `listed`.
  listed boolean NOT NULL DEFAULT true,
  -- When the author submitted the post; counts against the daily limit.
  submitted_at timestamptz,
  -- Set on publishing and on renewal. Cursors contain it with millisecond precision.
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
CREATE INDEX posts_author_submitted ON posts (author_id, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX posts_author_newest ON posts (author_id, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_company_newest ON posts (company_id, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_newest ON posts (published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_international_newest ON posts (published_at DESC, id DESC) WHERE state = 'live' AND listed AND in_international_edition;
CREATE INDEX posts_kind_newest ON posts (kind, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_international_kind_newest ON posts (kind, published_at DESC, id DESC)
  WHERE state = 'live' AND listed AND in_international_edition;
CREATE INDEX posts_region_newest ON posts (region, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_kind_region_newest ON posts (kind, region, published_at DESC, id DESC)
  WHERE state = 'live' AND listed;
CREATE INDEX posts_category_newest ON posts (category_id, published_at DESC, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX posts_first_category_newest ON posts (first_category_id, published_at DESC, id DESC)
  WHERE state = 'live' AND listed;
CREATE INDEX posts_featured_newest ON posts (published_at DESC, id DESC) WHERE state = 'live' AND listed AND featured;
CREATE INDEX posts_expiring ON posts (expires_at) WHERE state = 'live';
-- Indexes ending in _used contain every row, which the foreign key needs when a referenced row is deleted; the other
-- indexes of the column are partial.
CREATE INDEX posts_company_used ON posts (company_id);
CREATE INDEX posts_region_used ON posts (region_type, region);
CREATE INDEX posts_category_used ON posts (category_id);
CREATE INDEX posts_first_category_used ON posts (first_category_id);
CREATE INDEX posts_created ON posts (created_at DESC, id DESC) WHERE state <> 'draft';
CREATE INDEX posts_state_created ON posts (state, created_at DESC, id DESC);
CREATE INDEX posts_title ON posts USING gin (title_zh gin_trgm_ops, title_en gin_trgm_ops);
CREATE INDEX posts_published ON posts (published_at, kind) WHERE published_at IS NOT NULL;

CREATE TABLE post_images (
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 8),
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (post_id, position)
);
CREATE INDEX post_images_media ON post_images (media_id);

-- Separate from the post, so that counting updates a narrow row.
CREATE TABLE post_counts (
  post_id bigint PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
  views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
  shares integer NOT NULL DEFAULT 0 CHECK (shares >= 0)
) WITH (fillfactor = 70);
CREATE INDEX post_counts_views ON post_counts (views DESC, post_id DESC);

-- Concurrent likes of one post would contend for one row. Each inserts a row here instead; the worker adds them up, and
-- reads add the rows that are still here.
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

-- Three slots per list. An expired pin frees its slot.
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

-- Snapshots of the hottest posts, so that pagination is stable while counts change.
CREATE TABLE hot_posts (
  snapshot bigint NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  PRIMARY KEY (snapshot, position)
);
CREATE INDEX hot_posts_post ON hot_posts (post_id);

CREATE TABLE post_labels (
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  label_id bigint NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  -- Publishing time while the post is listed; maintained by triggers (see functions/).
  listed_at timestamptz(3),
  in_international_edition boolean NOT NULL DEFAULT false,
  PRIMARY KEY (post_id, label_id)
);
CREATE INDEX post_labels_newest ON post_labels (label_id, listed_at DESC, post_id DESC) WHERE listed_at IS NOT NULL;
CREATE INDEX post_labels_label ON post_labels (label_id);

CREATE TABLE comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  parent_id bigint,
  -- Two levels only; a reply belongs to the post of its parent (see the foreign key).
  level smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN 1 ELSE 2 END) STORED,
  parent_level smallint GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN NULL ELSE 1 END) STORED,
  reply_to_id bigint REFERENCES comments (id) ON DELETE SET NULL,
  author_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  -- `queued` waits for review; `removed` keeps its place in the thread without text.
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
-- For the cascade on deletion of a post: comments_newest does not contain replies.
CREATE INDEX comments_post ON comments (post_id);

CREATE TABLE comment_likes (
  comment_id bigint NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (comment_id, member_id)
);
CREATE INDEX comment_likes_newest ON comment_likes (comment_id, at DESC);
CREATE INDEX comment_likes_member ON comment_likes (member_id);

CREATE TABLE news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title_zh text NOT NULL DEFAULT '' CHECK (char_length(title_zh) <= 80),
  title_en text NOT NULL DEFAULT '' CHECK (char_length(title_en) <= 160),
  summary_zh text NOT NULL DEFAULT '' CHECK (char_length(summary_zh) <= 200),
  summary_en text NOT NULL DEFAULT '' CHECK (char_length(summary_en) <= 400),
  -- Sanitised HTML.
  body_zh text NOT NULL DEFAULT '' CHECK (char_length(body_zh) <= 30000),
  body_en text NOT NULL DEFAULT '' CHECK (char_length(body_en) <= 30000),
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  international boolean NOT NULL DEFAULT false,
  in_international_edition boolean NOT NULL GENERATED ALWAYS AS (international OR title_en <> '') STORED,
  cover_id uuid REFERENCES media (id) ON DELETE SET NULL,
  -- A first-level category; news have no second-level category.
  first_category_id bigint REFERENCES categories (id),
  -- The member's post that this article was created from; its author is credited.
  post_id bigint REFERENCES posts (id) ON DELETE SET NULL,
  credit_id bigint REFERENCES members (account_id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'live', 'removed')),
  pinned boolean NOT NULL DEFAULT false,
  views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  -- A time in the future means scheduled.
  published_at timestamptz,
  written_by bigint NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'live' OR published_at IS NOT NULL),
  CHECK (state = 'draft' OR CASE language WHEN 'zh' THEN title_zh ELSE title_en END <> '')
);
CREATE INDEX news_newest ON news (published_at DESC, id DESC) WHERE state = 'live';
CREATE INDEX news_pinned ON news (published_at DESC, id DESC) WHERE state = 'live' AND pinned;
CREATE INDEX news_category ON news (first_category_id, published_at DESC, id DESC);
CREATE INDEX news_cover ON news (cover_id);
CREATE UNIQUE INDEX news_post ON news (post_id) WHERE state <> 'removed';
CREATE INDEX news_post_used ON news (post_id);
CREATE INDEX news_credit ON news (credit_id);
CREATE INDEX news_writer ON news (written_by);

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('problem', 'idea', 'complaint', 'other')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 5 AND 1000),
  contact text NOT NULL DEFAULT '' CHECK (char_length(contact) <= 80),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Answer of the staff, shown to the member.
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 1000),
  answered_at timestamptz,
  answered_by bigint REFERENCES accounts (id),
  -- Visible to staff only.
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  CONSTRAINT feedback_answered CHECK (
    (answered_at IS NULL) = (answer = '') AND (answered_by IS NULL) = (answer = '')
    AND (state <> 'answered' OR answer <> ''))
);
CREATE INDEX feedback_account ON feedback (account_id, id DESC);
CREATE INDEX feedback_queue ON feedback (state, id DESC);
CREATE INDEX feedback_answerer ON feedback (answered_by);
CREATE INDEX feedback_kind ON feedback (kind, id DESC);
CREATE INDEX feedback_text ON feedback USING gin (text gin_trgm_ops);

CREATE TABLE feedback_images (
  feedback_id bigint NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 3),
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (feedback_id, position)
);
CREATE INDEX feedback_images_media ON feedback_images (media_id);
