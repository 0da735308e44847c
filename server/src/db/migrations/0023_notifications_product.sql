-- outside a transaction
CREATE INDEX CONCURRENTLY notifications_product ON notifications (product_id);
