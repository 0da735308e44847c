-- outside a transaction
-- The sum of what one person paid back in a day. It finds the asker of the foreign key too.
CREATE INDEX CONCURRENTLY refunds_asker_day ON refunds (asked_by, created_at);
