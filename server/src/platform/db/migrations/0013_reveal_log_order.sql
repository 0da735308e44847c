-- outside a transaction
-- The reveal log of a card (company_id is null) or of a company (member_id is null), newest first.
CREATE INDEX CONCURRENTLY contact_reveals_newest ON contact_reveals (member_id, company_id, at DESC, id DESC);
