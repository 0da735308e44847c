-- What 0098 left to be checked.
ALTER TABLE membership_periods VALIDATE CONSTRAINT membership_periods_resumed;
