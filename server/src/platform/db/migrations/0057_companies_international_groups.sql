-- outside a transaction
-- The combinations of industry and region that the international edition contains.
CREATE INDEX CONCURRENTLY companies_international_industry ON companies (industry, region)
  WHERE state = 'live' AND listed AND in_international_edition;
