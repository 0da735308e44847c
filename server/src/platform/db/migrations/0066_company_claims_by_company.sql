-- outside a transaction
-- For what refers to a company. `company_claims_open` has the open claims only.
CREATE INDEX CONCURRENTLY company_claims_company ON company_claims (company_id);
