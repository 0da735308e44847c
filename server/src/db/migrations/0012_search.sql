-- What can be found, one row a thing, kept apart by kind so that each has indexes of its own.
CREATE TABLE search_documents (
  kind text NOT NULL CHECK (kind IN ('member', 'company', 'product')),
  subject_id bigint NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- Characters, pairs of characters, pinyin and initials of the name, made outside the database.
  names tsvector NOT NULL,
  -- The name and all other text, cut into words; English by its stems.
  words tsvector NOT NULL,
  -- The name as it is written and as it sounds, for what was typed wrong.
  sounds text NOT NULL,
  abroad boolean NOT NULL,
  -- Paid membership and completeness, from 0 to 1.
  merit real NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, subject_id)
) PARTITION BY LIST (kind);
CREATE TABLE search_members PARTITION OF search_documents FOR VALUES IN ('member');
CREATE TABLE search_companies PARTITION OF search_documents FOR VALUES IN ('company');
CREATE TABLE search_products PARTITION OF search_documents FOR VALUES IN ('product');
CREATE INDEX search_documents_names ON search_documents USING gin (names) WITH (fastupdate = off);
CREATE INDEX search_documents_words ON search_documents USING gin (words) WITH (fastupdate = off);
CREATE INDEX search_documents_sounds ON search_documents USING gin (sounds gin_trgm_ops) WITH (fastupdate = off);

-- Words the segmenter does not know by itself: brands, places, terms of a trade.
CREATE TABLE search_words (
  word text PRIMARY KEY CHECK (char_length(word) BETWEEN 2 AND 20),
  created_at timestamptz NOT NULL DEFAULT now()
);
