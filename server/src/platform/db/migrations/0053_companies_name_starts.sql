-- outside a transaction
-- For finding companies with a similar name.
CREATE INDEX CONCURRENTLY companies_name_starts ON companies USING gin (name_starts) WHERE state <> 'removed';
