-- A temporary membership that a granted period replaced goes on when the grant is cleared, as a period of its own: the
-- days before the grant stay as they were.
ALTER TABLE membership_periods ADD COLUMN resumed boolean NOT NULL DEFAULT false;
ALTER TABLE membership_periods
  ADD CONSTRAINT membership_periods_resumed CHECK (NOT resumed OR kind = 'temporary') NOT VALID;
