-- outside a transaction
-- 0095 takes its place.
DROP INDEX CONCURRENTLY membership_periods_temporary_once;
