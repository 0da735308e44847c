-- What 0072 left to be checked.
ALTER TABLE sms_budgets VALIDATE CONSTRAINT sms_budgets_used_check;
