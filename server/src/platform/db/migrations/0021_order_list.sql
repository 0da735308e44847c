-- outside a transaction
-- The list of the back office: held orders, then the last paid, then those without a payment.
CREATE INDEX CONCURRENTLY orders_list ON orders ((state = 'held') DESC, paid_at DESC NULLS LAST, id DESC);
