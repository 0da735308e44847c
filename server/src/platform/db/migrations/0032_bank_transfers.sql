-- A bank transfer that pays one or several orders: each order has a payment of its own, which refers to its order and
-- amount as every payment does. check_bank_transfer_sum compares the sum of the parts with the transfer.
CREATE TABLE bank_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[0-9A-Za-z-]{4,40}$'),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  payer text NOT NULL CHECK (char_length(payer) BETWEEN 1 AND 100),
  paid_on date NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
  recorded_by bigint NOT NULL REFERENCES accounts (id),
  recorded_at timestamptz NOT NULL
);
CREATE INDEX bank_transfers_recorder ON bank_transfers (recorded_by);

CREATE TABLE bank_transfer_parts (
  payment_id bigint PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES bank_transfers (id),
  order_id bigint NOT NULL,
  amount_fen integer NOT NULL,
  FOREIGN KEY (payment_id, order_id, amount_fen) REFERENCES payments (id, order_id, amount_fen)
);
CREATE INDEX bank_transfer_parts_transfer ON bank_transfer_parts (transfer_id);
CREATE INDEX bank_transfer_parts_order ON bank_transfer_parts (order_id);

REVOKE UPDATE, DELETE, TRUNCATE ON bank_transfers, bank_transfer_parts FROM mingtang_app;
