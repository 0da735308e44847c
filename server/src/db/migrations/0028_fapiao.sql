-- An official invoice that a member asks for, and staff approve, issue and, after a refund, letter in red.
CREATE TABLE fapiao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL,
  account_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('person', 'company')),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
  tax_number text NOT NULL DEFAULT '' CHECK (tax_number ~ '^[0-9A-Z]{0,20}$'),
  email text NOT NULL CHECK (char_length(email) <= 120),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'refused', 'issued', 'red')),
  -- The number on the paper, and the file.
  number text NOT NULL DEFAULT '' CHECK (char_length(number) <= 40),
  file_key text NOT NULL DEFAULT '' CHECK (char_length(file_key) <= 200),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  created_at timestamptz NOT NULL,
  decided_by bigint REFERENCES accounts (id),
  decided_at timestamptz,
  FOREIGN KEY (order_id, account_id) REFERENCES orders (id, account_id),
  CHECK (kind = 'person' OR tax_number <> ''),
  CHECK (state NOT IN ('issued', 'red') OR number <> '')
);
-- One at a time for an order; after a refusal it may be asked for again.
CREATE UNIQUE INDEX fapiao_one ON fapiao (order_id) WHERE state IN ('asked', 'approved', 'issued');
CREATE INDEX fapiao_account ON fapiao (account_id, id DESC);
CREATE INDEX fapiao_order ON fapiao (order_id);
CREATE INDEX fapiao_state ON fapiao (state, id DESC);
CREATE INDEX fapiao_decider ON fapiao (decided_by);
REVOKE DELETE, TRUNCATE ON fapiao FROM mingtang_app;
