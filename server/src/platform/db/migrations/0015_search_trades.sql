-- Companies listed in each second-level category, counted once a day: the search field offers the largest ones.
CREATE TABLE search_trades (
  category_id bigint PRIMARY KEY REFERENCES categories (id) ON DELETE CASCADE,
  company_count integer NOT NULL CHECK (company_count >= 0),
  international_count integer NOT NULL CHECK (international_count >= 0)
);
CREATE INDEX search_trades_company_count ON search_trades (company_count DESC, category_id);
CREATE INDEX search_trades_international_count ON search_trades (international_count DESC, category_id);
