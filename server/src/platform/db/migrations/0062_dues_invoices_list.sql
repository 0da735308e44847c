-- outside a transaction
-- The order of the list of the back office: unpaid invoices, due longest first, then the others, newest first.
CREATE INDEX CONCURRENTLY dues_invoices_list ON dues_invoices
  ((CASE WHEN state IN ('open', 'partial') THEN due_on END), id DESC);
