-- outside a transaction
-- For the job that computes the missing ones.
CREATE INDEX CONCURRENTLY companies_without_name_core ON companies (id) WHERE name_cores IS NULL;
