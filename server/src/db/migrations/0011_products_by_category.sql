-- A page of a category is found in these alone. Without them the planner walks the newest products of all categories,
-- which is slow where a category's own are old, and where one product in a thousand is in the international edition.
CREATE INDEX products_category_listed ON products (category_id, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX products_first_category_listed ON products (first_category_id, id DESC) WHERE state = 'live' AND listed;
CREATE INDEX products_category_abroad ON products (category_id, id DESC) WHERE state = 'live' AND listed AND abroad;
CREATE INDEX products_first_category_abroad ON products (first_category_id, id DESC)
  WHERE state = 'live' AND listed AND abroad;
