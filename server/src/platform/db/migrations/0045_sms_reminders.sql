-- Accounts that get no SMS except those about their security.
CREATE TABLE sms_opt_outs (
  account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  at timestamptz NOT NULL
);

-- Each SMS that reminds of the end of a membership; `days` before the end. A second run sends none again.
CREATE TABLE renewal_sms (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  ends_on date NOT NULL,
  days smallint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, ends_on, days)
);
