-- Nearest of a region or an industry. By place alone everything that lies nearer is read and thrown away: for a region
-- far from the caller that is most of the directory.
CREATE INDEX companies_filed_place ON companies USING gist (region, industry, ll_to_earth(latitude, longitude))
  WHERE state = 'live' AND listed AND latitude IS NOT NULL;
-- Members of an industry of a region, in the order of the list; two indexes would be read whole, joined and sorted.
CREATE INDEX members_industry_region_active ON members (industry, region, active_on DESC, account_id DESC) WHERE listed;
