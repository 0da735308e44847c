-- outside a transaction
-- Each member has one temporary membership; its second part does not count.
CREATE UNIQUE INDEX CONCURRENTLY membership_periods_one_temporary ON membership_periods (member_id)
  WHERE kind = 'temporary' AND NOT resumed;
