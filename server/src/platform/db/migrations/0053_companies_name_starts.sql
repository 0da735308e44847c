-- outside a transaction
-- For finding companies with a similar name. After an import, a pending list would be read for each company.
CREATE INDEX CONCURRENTLY companies_name_starts ON companies USING gin (name_starts) WITH (fastupdate = off)
  WHERE state <> 'removed';
