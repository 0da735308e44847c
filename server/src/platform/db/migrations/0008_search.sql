-- Search index, partitioned by kind.
CREATE TABLE search_documents (
  kind text NOT NULL CHECK (kind IN ('member', 'company', 'product', 'post', 'news')),
  subject_id bigint NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  -- Characters, character pairs, pinyin and initials of the name, computed by the application.
  name_lexemes tsvector NOT NULL,
  -- The name and all other text as lexemes; English words are stemmed.
  text_lexemes tsvector NOT NULL,
  -- The name and its pinyin, for fuzzy matching.
  fuzzy_name text NOT NULL,
  in_international_edition boolean NOT NULL,
  -- Ranking boost for paid membership and completeness, from 0 to 1.
  boost real NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, subject_id)
) PARTITION BY LIST (kind);
CREATE TABLE search_members PARTITION OF search_documents FOR VALUES IN ('member');
CREATE TABLE search_companies PARTITION OF search_documents FOR VALUES IN ('company');
CREATE TABLE search_products PARTITION OF search_documents FOR VALUES IN ('product');
CREATE TABLE search_posts PARTITION OF search_documents FOR VALUES IN ('post');
CREATE TABLE search_news PARTITION OF search_documents FOR VALUES IN ('news');
CREATE INDEX search_documents_name_lexemes ON search_documents USING gin (name_lexemes) WITH (fastupdate = off);
CREATE INDEX search_documents_text_lexemes ON search_documents USING gin (text_lexemes) WITH (fastupdate = off);
CREATE INDEX search_documents_fuzzy_name ON search_documents USING gin (fuzzy_name gin_trgm_ops) WITH (fastupdate = off);
-- Frequent words are searched in samples first (1/512, 1/64, 1/8 of the rows) until there are enough hits to rank, so
-- that the cost of a search does not grow with the number of matches.
CREATE INDEX search_documents_name_lexemes_8 ON search_documents USING gin (name_lexemes) WITH (fastupdate = off)
  WHERE subject_id % 8 = 0;
CREATE INDEX search_documents_name_lexemes_64 ON search_documents USING gin (name_lexemes) WITH (fastupdate = off)
  WHERE subject_id % 64 = 0;
CREATE INDEX search_documents_name_lexemes_512 ON search_documents USING gin (name_lexemes) WITH (fastupdate = off)
  WHERE subject_id % 512 = 0;
CREATE INDEX search_documents_text_lexemes_8 ON search_documents USING gin (text_lexemes) WITH (fastupdate = off)
  WHERE subject_id % 8 = 0;
CREATE INDEX search_documents_text_lexemes_64 ON search_documents USING gin (text_lexemes) WITH (fastupdate = off)
  WHERE subject_id % 64 = 0;
CREATE INDEX search_documents_text_lexemes_512 ON search_documents USING gin (text_lexemes) WITH (fastupdate = off)
  WHERE subject_id % 512 = 0;

-- Additional words for the segmenter: brands, places, technical terms.
CREATE TABLE search_vocabulary (
  word text PRIMARY KEY CHECK (char_length(word) BETWEEN 2 AND 20),
  created_at timestamptz NOT NULL DEFAULT now()
);
