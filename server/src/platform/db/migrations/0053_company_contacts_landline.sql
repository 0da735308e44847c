-- outside a transaction
-- For finding duplicates; mobile numbers have an index of their own.
CREATE INDEX CONCURRENTLY company_contacts_landline ON company_contacts (value) WHERE field = 'landline';
