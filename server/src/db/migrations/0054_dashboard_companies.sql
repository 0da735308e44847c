-- outside a transaction
CREATE INDEX CONCURRENTLY companies_created ON companies (created_at) WHERE state <> 'removed';
