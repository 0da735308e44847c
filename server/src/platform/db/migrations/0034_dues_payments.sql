-- Payments of dues invoices: the parts of a bank transfer that pay invoices. A transfer pays orders or invoices; it is
-- reversed as a whole, by a row for each part, and its reference can then be recorded again.
-- allowed: bank_transfers has one row for each transfer that staff recorded, and no release contains it yet
ALTER TABLE bank_transfers
  ADD COLUMN reversed_at timestamptz,
  ADD COLUMN reversed_by bigint REFERENCES accounts (id),
  ADD COLUMN reversal_reason text CHECK (char_length(reversal_reason) BETWEEN 2 AND 200),
  ADD CONSTRAINT bank_transfers_reversal CHECK (num_nulls(reversed_at, reversed_by, reversal_reason) IN (0, 3)),
  DROP CONSTRAINT bank_transfers_reference_key;
-- allowed: the table has one row for each recorded transfer
CREATE UNIQUE INDEX bank_transfers_reference ON bank_transfers (reference) WHERE reversed_at IS NULL;
-- allowed: the table has one row for each recorded transfer
CREATE INDEX bank_transfers_reverser ON bank_transfers (reversed_by);
GRANT UPDATE (reversed_at, reversed_by, reversal_reason) ON bank_transfers TO mingtang_app;

CREATE TABLE dues_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES dues_invoices (id),
  transfer_id bigint NOT NULL REFERENCES bank_transfers (id),
  -- Negative for a reversal, which refers to the payment that it takes back.
  amount_fen integer NOT NULL,
  reverses_id bigint,
  reversed_fen integer NOT NULL GENERATED ALWAYS AS (-amount_fen) STORED,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT dues_payments_sign CHECK (amount_fen <> 0 AND (amount_fen < 0) = (reverses_id IS NOT NULL)),
  CONSTRAINT dues_payments_reversible UNIQUE (id, invoice_id, transfer_id, amount_fen),
  CONSTRAINT dues_payments_once UNIQUE (reverses_id),
  CONSTRAINT dues_payments_part UNIQUE NULLS NOT DISTINCT (transfer_id, invoice_id, reverses_id),
  FOREIGN KEY (reverses_id, invoice_id, transfer_id, reversed_fen)
    REFERENCES dues_payments (id, invoice_id, transfer_id, amount_fen)
);
CREATE INDEX dues_payments_invoice ON dues_payments (invoice_id, id);
CREATE INDEX dues_payments_reversal ON dues_payments (reverses_id, invoice_id, transfer_id, reversed_fen);

REVOKE UPDATE, DELETE, TRUNCATE ON dues_payments FROM mingtang_app;
