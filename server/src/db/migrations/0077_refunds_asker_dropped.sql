-- outside a transaction
-- 0074 finds the asker as well.
DROP INDEX CONCURRENTLY refunds_asker;
