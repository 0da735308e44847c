-- A refund request is decided by staff with a reason, or withdrawn by the member who made it.
ALTER TABLE refunds ADD COLUMN decision_reason text NOT NULL DEFAULT '';
ALTER TABLE refunds ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE refunds ADD CONSTRAINT refunds_decision_reason_check
  CHECK (char_length(decision_reason) <= 200) NOT VALID;
-- A withdrawn request was not sent, and the state of its row is that of a refused one.
ALTER TABLE refunds ADD CONSTRAINT refunds_withdrawn_check
  CHECK (withdrawn_at IS NULL OR state = 'refused') NOT VALID;
GRANT UPDATE (decision_reason, withdrawn_at) ON refunds TO mingtang_app;
