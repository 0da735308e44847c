-- Reminders of unpaid dues invoices: at most one for each invoice and day.
CREATE TABLE dues_reminders (
  invoice_id bigint NOT NULL REFERENCES dues_invoices (id),
  sent_on date NOT NULL,
  -- Days after the due day, negative before it; null if staff sent it.
  step smallint,
  sent_by bigint REFERENCES accounts (id),
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, sent_on),
  CONSTRAINT dues_reminders_step UNIQUE (invoice_id, step),
  CONSTRAINT dues_reminders_sender CHECK ((step IS NULL) = (sent_by IS NOT NULL))
);
CREATE INDEX dues_reminders_sender_account ON dues_reminders (sent_by);
REVOKE UPDATE, DELETE, TRUNCATE ON dues_reminders FROM mingtang_app;

-- allowed: the table has one row
ALTER TABLE dues_settings ADD COLUMN reminder_days smallint[] NOT NULL DEFAULT '{-14,0,14,30}'
  CHECK (cardinality(reminder_days) <= 8 AND -90 <= ALL (reminder_days) AND 180 >= ALL (reminder_days));

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order', 'dues', 'claim', 'certificate', 'feedback', 'export', 'sign-in', 'passkey', 'phone')) NOT VALID;
