-- outside a transaction
-- Names without blanks, in one width and case: for finding duplicates.
CREATE INDEX CONCURRENTLY members_name_key ON members (lower(regexp_replace(normalize(name, NFKC), '\s', '', 'g')));
