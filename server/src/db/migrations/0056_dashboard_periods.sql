-- outside a transaction
CREATE INDEX CONCURRENTLY membership_periods_bought ON membership_periods (ends_on, starts_on)
  WHERE member_id IS NOT NULL AND revoked_at IS NULL AND kind IN ('paid', 'seat');
