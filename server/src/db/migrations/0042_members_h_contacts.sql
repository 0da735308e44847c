-- outside a transaction
CREATE INDEX CONCURRENTLY member_contacts_phone ON member_contacts (value) WHERE field = 'phone';
