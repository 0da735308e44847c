-- A request to which nothing is sent looks at the network's budget and takes none of it.
ALTER TABLE sms_budgets DROP CONSTRAINT sms_budgets_used_check;
ALTER TABLE sms_budgets ADD CONSTRAINT sms_budgets_used_check CHECK (used >= 0) NOT VALID;
