-- Words that staff do not want to read, and what happens to a text that holds one.
CREATE TABLE watched_words (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  word text NOT NULL UNIQUE CHECK (char_length(word) BETWEEN 1 AND 40),
  action text NOT NULL CHECK (action IN ('block', 'review', 'mask')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL REFERENCES accounts (id)
);
CREATE INDEX watched_words_creator ON watched_words (created_by);

CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint REFERENCES posts (id) ON DELETE CASCADE,
  comment_id bigint REFERENCES comments (id) ON DELETE CASCADE,
  reporter_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'fraud', 'false', 'offensive', 'illegal', 'other')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 300),
  -- A member of good standing; two of them are enough.
  trusted boolean NOT NULL,
  at timestamptz NOT NULL,
  -- Set once staff have looked: it counts no more.
  settled_at timestamptz,
  CHECK (num_nonnulls(post_id, comment_id) = 1)
);
CREATE UNIQUE INDEX reports_post_once ON reports (post_id, reporter_id) WHERE settled_at IS NULL;
CREATE UNIQUE INDEX reports_comment_once ON reports (comment_id, reporter_id) WHERE settled_at IS NULL;
CREATE INDEX reports_post ON reports (post_id);
CREATE INDEX reports_comment ON reports (comment_id);
CREATE INDEX reports_reporter ON reports (reporter_id, id DESC);

-- What waits for staff, and what they decided.
CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint REFERENCES posts (id) ON DELETE CASCADE,
  comment_id bigint REFERENCES comments (id) ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause IN ('first-posts', 'temporary', 'words', 'reports', 'strikes')),
  -- The words that were found, or the reports' reasons: what staff should look at.
  found text NOT NULL DEFAULT '' CHECK (char_length(found) <= 400),
  opened_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES accounts (id),
  decision text CHECK (decision IN ('accepted', 'refused', 'withdrawn')),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  CHECK (num_nonnulls(post_id, comment_id) = 1),
  CHECK ((decided_at IS NULL) = (decision IS NULL)),
  CHECK (decision IS DISTINCT FROM 'refused' OR reason <> '')
);
CREATE UNIQUE INDEX reviews_post_open ON reviews (post_id) WHERE decided_at IS NULL;
CREATE UNIQUE INDEX reviews_comment_open ON reviews (comment_id) WHERE decided_at IS NULL;
CREATE INDEX reviews_queue ON reviews (id) WHERE decided_at IS NULL;
CREATE INDEX reviews_post ON reviews (post_id);
CREATE INDEX reviews_comment ON reviews (comment_id);
CREATE INDEX reviews_decider ON reviews (decided_by);

-- A refusal after the fact weighs on its author for a while.
CREATE TABLE strikes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  review_id bigint NOT NULL UNIQUE REFERENCES reviews (id) ON DELETE CASCADE,
  at timestamptz NOT NULL
);
CREATE INDEX strikes_member ON strikes (member_id, at DESC);
