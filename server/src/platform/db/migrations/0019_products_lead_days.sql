-- outside a transaction
CREATE INDEX CONCURRENTLY products_lead_days ON products (lead_days, id DESC) WHERE state = 'live' AND listed AND lead_days IS NOT NULL;
