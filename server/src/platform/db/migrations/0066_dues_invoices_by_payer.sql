-- outside a transaction
-- For the search by payer.
CREATE INDEX CONCURRENTLY dues_invoices_bill_to ON dues_invoices USING gin (bill_to gin_trgm_ops);
