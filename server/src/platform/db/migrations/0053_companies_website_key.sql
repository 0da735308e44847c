-- outside a transaction
-- Websites without scheme, "www." and final slash: for finding duplicates.
CREATE INDEX CONCURRENTLY companies_website_key
  ON companies (lower(regexp_replace(website, '^https?://(www\.)?|/+$', '', 'gi'))) WHERE website <> '' AND state <> 'removed';
