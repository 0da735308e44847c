-- outside a transaction
-- The memberships that ended in a month: bought by a person or for a company.
CREATE INDEX CONCURRENTLY membership_periods_paid_end ON membership_periods (ends_on)
  WHERE kind = 'paid' AND revoked_at IS NULL;
