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
  abroad boolean NOT NULL GENERATED ALWAYS AS (international OR title_en <> '') STORED,
  cover_id uuid REFERENCES media (id) ON DELETE SET NULL,
  first_category_id bigint REFERENCES categories (id),
  -- The member's post that it was made from; its author is named under it.
  post_id bigint REFERENCES posts (id) ON DELETE SET NULL,
  credit_id bigint REFERENCES members (account_id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'live', 'removed')),
  pinned boolean NOT NULL DEFAULT false,
  views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  -- In the future: scheduled. Readers see it from this moment on.
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

ALTER TABLE search_documents DROP CONSTRAINT search_documents_kind_check;
ALTER TABLE search_documents ADD CONSTRAINT search_documents_kind_check
  CHECK (kind IN ('member', 'company', 'product', 'post', 'news'));
CREATE TABLE search_posts PARTITION OF search_documents FOR VALUES IN ('post');
CREATE TABLE search_news PARTITION OF search_documents FOR VALUES IN ('news');
