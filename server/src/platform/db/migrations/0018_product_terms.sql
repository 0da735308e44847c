-- Price in fen for one unit; a maximum makes it a range. Without a price the product has its price on request.
ALTER TABLE products ADD COLUMN price_min_fen bigint;
ALTER TABLE products ADD COLUMN price_max_fen bigint;
ALTER TABLE products ADD COLUMN unit text;
ALTER TABLE products ADD COLUMN min_order integer;
ALTER TABLE products ADD COLUMN lead_days smallint;
ALTER TABLE products ADD CONSTRAINT products_price_check
  CHECK (price_min_fen BETWEEN 1 AND 99999999999 AND price_max_fen > price_min_fen AND price_max_fen <= 99999999999) NOT VALID;
ALTER TABLE products ADD CONSTRAINT products_price_range_check
  CHECK (price_max_fen IS NULL OR price_min_fen IS NOT NULL) NOT VALID;
ALTER TABLE products ADD CONSTRAINT products_unit_check CHECK (unit IN (
  'item', 'set', 'pair', 'box', 'carton', 'bag', 'bottle', 'roll', 'sheet', 'unit', 'gram', 'kilogram', 'tonne',
  'metre', 'square-metre', 'cubic-metre', 'litre', 'pallet', 'container', 'hour', 'day', 'order')) NOT VALID;
-- A price and a quantity need their unit.
ALTER TABLE products ADD CONSTRAINT products_unit_required_check
  CHECK (unit IS NOT NULL OR (price_min_fen IS NULL AND min_order IS NULL)) NOT VALID;
ALTER TABLE products ADD CONSTRAINT products_min_order_check CHECK (min_order BETWEEN 1 AND 99999999) NOT VALID;
ALTER TABLE products ADD CONSTRAINT products_lead_days_check CHECK (lead_days BETWEEN 1 AND 365) NOT VALID;
