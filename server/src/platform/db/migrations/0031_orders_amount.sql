-- outside a transaction
-- Staff search orders by amount.
CREATE INDEX CONCURRENTLY orders_amount ON orders (amount_fen, id DESC);
