-- What can be bought, what was ordered, what was paid, what it gave. Amounts are fen. The chain is
-- order → attempt → payment → activation, and the keys between them make a membership without its payment, with another
-- amount, for another member or twice impossible, whatever the code does.

-- A package that was sold never changes its terms: a change makes its successor, and holders keep what they bought.
CREATE TABLE packages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  serial text NOT NULL CHECK (serial ~ '^[A-Z0-9-]{2,20}$'),
  name_zh text NOT NULL CHECK (char_length(name_zh) BETWEEN 1 AND 20),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 40),
  subject text NOT NULL CHECK (subject IN ('person', 'company')),
  -- A higher one can be bought while a lower one runs, with credit for its rest.
  rank smallint NOT NULL CHECK (rank BETWEEN 1 AND 9),
  price_fen integer NOT NULL CHECK (price_fen BETWEEN 1 AND 100000000),
  months smallint NOT NULL CHECK (months BETWEEN 1 AND 60),
  posts_a_day integer NOT NULL CHECK (posts_a_day BETWEEN 0 AND 10000),
  products integer NOT NULL CHECK (products BETWEEN 0 AND 10000),
  reveals_a_day integer NOT NULL CHECK (reveals_a_day BETWEEN 0 AND 10000),
  quotes_a_month integer NOT NULL CHECK (quotes_a_month BETWEEN 0 AND 10000),
  pins_a_month integer NOT NULL CHECK (pins_a_month BETWEEN 0 AND 10000),
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 1000),
  recommended boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (subject = 'company' OR seats = 1)
);
CREATE UNIQUE INDEX packages_serial ON packages (serial) WHERE state = 'on';
CREATE INDEX packages_shown ON packages (position, id) WHERE state = 'on';

INSERT INTO packages
  (serial, name_zh, name_en, subject, rank, price_fen, months,
   posts_a_day, products, reveals_a_day, quotes_a_month, pins_a_month, seats, recommended, position)
VALUES
  ('P-03', '季度会员', 'Quarterly', 'person', 1, 19800, 3, 5, 30, 20, 20, 1, 1, false, 1),
  ('P-12', '年度会员', 'Annual', 'person', 1, 59800, 12, 5, 30, 20, 20, 1, 1, true, 2),
  ('P-36', '三年会员', 'Three years', 'person', 1, 139800, 36, 5, 30, 20, 20, 1, 1, false, 3),
  ('G-12', '金牌年度', 'Gold annual', 'person', 2, 199800, 12, 20, 200, 100, 60, 4, 1, false, 4),
  ('C-12', '企业年度', 'Company annual', 'company', 1, 299800, 12, 5, 30, 20, 20, 1, 3, false, 5),
  ('CG-12', '企业金牌', 'Company gold', 'company', 2, 699800, 12, 20, 200, 100, 60, 4, 10, false, 6);

-- A period can be taken back; then it stands as history and is in nobody's way.
ALTER TABLE membership_periods
  ADD COLUMN package_id bigint REFERENCES packages (id),
  -- The company's period that a seat follows.
  ADD COLUMN seat_of bigint REFERENCES membership_periods (id),
  ADD COLUMN revoked_at timestamptz;
ALTER TABLE membership_periods DROP CONSTRAINT membership_periods_kind_check;
ALTER TABLE membership_periods
  ADD CONSTRAINT membership_periods_kind_check CHECK (kind IN ('temporary', 'paid', 'granted', 'seat')),
  ADD CONSTRAINT membership_periods_seat CHECK ((kind = 'seat') = (seat_of IS NOT NULL));
ALTER TABLE membership_periods
  DROP CONSTRAINT membership_periods_member_id_daterange_excl,
  DROP CONSTRAINT membership_periods_company_id_daterange_excl;
ALTER TABLE membership_periods
  ADD CONSTRAINT membership_periods_member_apart
    EXCLUDE USING gist (member_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&) WHERE (revoked_at IS NULL),
  ADD CONSTRAINT membership_periods_company_apart
    EXCLUDE USING gist (company_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&) WHERE (revoked_at IS NULL);
CREATE INDEX membership_periods_package ON membership_periods (package_id);
CREATE INDEX membership_periods_seats ON membership_periods (seat_of);
-- More than the company's package allows: out of the lists, but not gone.
ALTER TABLE products ADD COLUMN beyond boolean NOT NULL DEFAULT false;
ALTER TABLE members DROP CONSTRAINT members_period_kind_check;
ALTER TABLE members
  ADD CONSTRAINT members_period_kind_check CHECK (period_kind IN ('temporary', 'paid', 'granted', 'seat')) NOT VALID;

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What people read and quote: the day and twelve random digits.
  number text NOT NULL UNIQUE CHECK (number ~ '^\d{20}$'),
  account_id bigint NOT NULL REFERENCES accounts (id),
  package_id bigint NOT NULL REFERENCES packages (id),
  company_id bigint REFERENCES companies (id),
  price_fen integer NOT NULL CHECK (price_fen > 0),
  -- For the rest of a lower package, whose period the order ends.
  credit_fen integer NOT NULL DEFAULT 0 CHECK (credit_fen >= 0),
  credit_period_id bigint REFERENCES membership_periods (id),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  months smallint NOT NULL CHECK (months > 0),
  state text NOT NULL DEFAULT 'created'
    CHECK (state IN ('created', 'paying', 'paid', 'closed', 'held', 'refunding', 'refunded')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  closed_at timestamptz,
  CHECK (amount_fen = price_fen - credit_fen),
  CHECK ((credit_fen > 0) = (credit_period_id IS NOT NULL)),
  CHECK ((paid_at IS NOT NULL) = (state IN ('paid', 'refunding', 'refunded'))),
  CHECK ((closed_at IS NOT NULL) = (state = 'closed')),
  UNIQUE (id, amount_fen),
  UNIQUE (id, account_id)
);
CREATE UNIQUE INDEX orders_one_open ON orders (account_id, package_id, coalesce(company_id, 0))
  WHERE state IN ('created', 'paying');
CREATE INDEX orders_account ON orders (account_id, id DESC);
CREATE INDEX orders_package ON orders (package_id);
CREATE INDEX orders_company ON orders (company_id);
CREATE INDEX orders_credit ON orders (credit_period_id);
CREATE INDEX orders_due ON orders (expires_at) WHERE state IN ('created', 'paying');
CREATE INDEX orders_state ON orders (state, id DESC);

CREATE TABLE payment_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL,
  amount_fen integer NOT NULL,
  channel text NOT NULL CHECK (channel IN ('wechat', 'alipay', 'offline')),
  product text NOT NULL CHECK (product IN ('jsapi', 'h5', 'native', 'wap', 'page', 'offline')),
  out_trade_no text NOT NULL UNIQUE CHECK (out_trade_no ~ '^[0-9A-Za-z_*-]{6,32}$'),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closing', 'closed', 'paid')),
  queries smallint NOT NULL DEFAULT 0,
  next_query_at timestamptz,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  FOREIGN KEY (order_id, amount_fen) REFERENCES orders (id, amount_fen),
  UNIQUE (id, order_id)
);
CREATE INDEX payment_attempts_order ON payment_attempts (order_id, id);
-- A second number on a channel only after the first is known to be closed.
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (order_id, channel)
  WHERE state IN ('open', 'closing');
CREATE INDEX payment_attempts_due ON payment_attempts (next_query_at) WHERE state IN ('open', 'closing');

-- Money that came in: a fact, whatever becomes of it.
CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id bigint NOT NULL UNIQUE,
  order_id bigint NOT NULL,
  channel text NOT NULL,
  transaction_id text NOT NULL CHECK (char_length(transaction_id) BETWEEN 1 AND 64),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  payer text NOT NULL DEFAULT '' CHECK (char_length(payer) <= 128),
  paid_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('notify', 'query', 'bill', 'staff')),
  state text NOT NULL CHECK (state IN ('applied', 'refund_due', 'held')),
  held_for text CHECK (held_for IN ('amount', 'credit', 'company')),
  refunded_fen integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (attempt_id, order_id) REFERENCES payment_attempts (id, order_id),
  CHECK (refunded_fen BETWEEN 0 AND amount_fen),
  CHECK ((state = 'held') = (held_for IS NOT NULL)),
  UNIQUE (channel, transaction_id),
  UNIQUE (id, order_id, amount_fen)
);
CREATE INDEX payments_order ON payments (order_id);
CREATE UNIQUE INDEX payments_one_applied ON payments (order_id) WHERE state = 'applied';
CREATE INDEX payments_held ON payments (id) WHERE state = 'held';
CREATE INDEX payments_paid ON payments (channel, paid_at);
CREATE INDEX payments_payer ON payments (payer) WHERE payer <> '';

-- What a payment gave.
CREATE TABLE activations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL UNIQUE,
  payment_id bigint NOT NULL UNIQUE,
  account_id bigint NOT NULL,
  amount_fen integer NOT NULL,
  period_id bigint NOT NULL UNIQUE REFERENCES membership_periods (id),
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  FOREIGN KEY (order_id, amount_fen) REFERENCES orders (id, amount_fen),
  FOREIGN KEY (order_id, account_id) REFERENCES orders (id, account_id),
  FOREIGN KEY (payment_id, order_id, amount_fen) REFERENCES payments (id, order_id, amount_fen)
);
CREATE INDEX activations_account ON activations (account_id);

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL,
  order_id bigint NOT NULL,
  payment_fen integer NOT NULL,
  -- The key on which a gateway pays back once, however often it is asked.
  out_refund_no text NOT NULL UNIQUE CHECK (out_refund_no ~ '^[0-9A-Za-z_*-]{6,32}$'),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  cause text NOT NULL CHECK (cause IN ('second', 'late', 'held', 'asked')),
  -- What becomes of the membership: nothing, all of it taken back, or its rest.
  takes text NOT NULL CHECK (takes IN ('nothing', 'term', 'rest')),
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'done', 'failed', 'refused')),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  asked_by bigint REFERENCES accounts (id),
  approved_by bigint REFERENCES accounts (id),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  failure text NOT NULL DEFAULT '' CHECK (char_length(failure) <= 200),
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  FOREIGN KEY (payment_id, order_id, payment_fen) REFERENCES payments (id, order_id, amount_fen),
  -- Nobody approves what they asked for.
  CHECK (approved_by IS NULL OR approved_by <> asked_by),
  CHECK ((done_at IS NOT NULL) = (state = 'done'))
);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_state ON refunds (state, id DESC);
CREATE INDEX refunds_asker ON refunds (asked_by);
CREATE INDEX refunds_approver ON refunds (approved_by);
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE state = 'sending';
CREATE UNIQUE INDEX refunds_one_asked ON refunds (order_id)
  WHERE cause = 'asked' AND state IN ('waiting', 'sending', 'failed');

-- Everything a gateway told us that carried a valid signature.
CREATE TABLE gateway_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('wechat', 'alipay')),
  event_id text NOT NULL CHECK (char_length(event_id) BETWEEN 1 AND 128),
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'other')),
  out_trade_no text NOT NULL CHECK (char_length(out_trade_no) <= 64),
  said jsonb NOT NULL,
  outcome text NOT NULL CHECK (char_length(outcome) <= 40),
  received_at timestamptz NOT NULL,
  UNIQUE (channel, event_id)
);
CREATE INDEX gateway_events_order ON gateway_events (out_trade_no);
CREATE INDEX gateway_events_received ON gateway_events (received_at);

-- What follows from money, written with it in one transaction and done later, once.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('paid', 'refunded', 'held', 'refund-failed')),
  order_id bigint NOT NULL REFERENCES orders (id),
  key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE done_at IS NULL;
CREATE INDEX outbox_order ON outbox (order_id);

-- One comparison of a day's bill with our books.
CREATE TABLE recon_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('wechat', 'alipay')),
  day date NOT NULL,
  payments integer NOT NULL,
  refunds integer NOT NULL,
  gateway_fen bigint NOT NULL,
  our_fen bigint NOT NULL,
  difference_fen bigint GENERATED ALWAYS AS (gateway_fen - our_fen) STORED,
  ran_at timestamptz NOT NULL,
  UNIQUE (channel, day)
);
CREATE TABLE recon_findings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES recon_runs (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('gateway-only', 'local-only', 'amount', 'refund')),
  reference text NOT NULL CHECK (char_length(reference) <= 64),
  order_id bigint REFERENCES orders (id),
  gateway_fen integer,
  our_fen integer,
  outcome text NOT NULL CHECK (outcome IN ('mended', 'open')),
  UNIQUE (run_id, kind, reference)
);
CREATE INDEX recon_findings_order ON recon_findings (order_id);
CREATE INDEX recon_findings_open ON recon_findings (id) WHERE outcome = 'open';
