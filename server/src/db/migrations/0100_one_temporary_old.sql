-- outside a transaction
-- 0099 takes its place.
DROP INDEX CONCURRENTLY membership_periods_temporary_once;
