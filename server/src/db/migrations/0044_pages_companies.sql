-- outside a transaction
CREATE INDEX CONCURRENTLY companies_aside ON companies (state, id DESC) WHERE state <> 'live';
