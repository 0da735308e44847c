-- Last change of a record in each range of ids that is one sitemap file, listed or not. The worker maintains it.
CREATE TABLE sitemap_ranges (
  kind text NOT NULL CHECK (kind IN ('company', 'member', 'product', 'post', 'news')),
  part integer NOT NULL CHECK (part >= 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (kind, part)
);

-- The same for the companies of an industry and a region, '' without one. Without foreign keys, because a row may outlive
-- its industry.
CREATE TABLE sitemap_company_groups (
  industry text NOT NULL CHECK (char_length(industry) <= 40),
  region text NOT NULL CHECK (char_length(region) <= 40),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (industry, region)
);

-- Changes that the worker has not added to the two tables yet. Only inserted and deleted, so that writers of records
-- never wait for each other.
CREATE TABLE sitemap_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('company', 'member', 'product', 'post', 'news')),
  record_id bigint NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Kinds whose records from before this migration are not all in the two tables yet, and the next range to read.
CREATE TABLE sitemap_fills (
  kind text PRIMARY KEY CHECK (kind IN ('company', 'member', 'product', 'post', 'news')),
  next_part integer NOT NULL DEFAULT 0 CHECK (next_part >= 0)
);
INSERT INTO sitemap_fills (kind) VALUES ('company'), ('member'), ('product'), ('post'), ('news');
