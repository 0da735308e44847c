-- Number of accounts that are not deleted, and of companies that are not removed by industry ('' without one). Empty until
-- the worker has counted them for the first time.
CREATE TABLE metric_totals (
  kind text NOT NULL CHECK (kind IN ('account', 'company')),
  industry text NOT NULL DEFAULT '' CHECK (char_length(industry) <= 40),
  total bigint NOT NULL,
  PRIMARY KEY (kind, industry)
);

-- Changes of these numbers that the worker has not added yet. Only inserted and deleted, so that writers never wait for
-- each other.
CREATE TABLE metric_total_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('account', 'company')),
  industry text NOT NULL DEFAULT '' CHECK (char_length(industry) <= 40),
  change integer NOT NULL
);
