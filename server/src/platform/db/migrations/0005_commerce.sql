-- Packages, orders, payments and activations. Amounts are in fen. The foreign keys along
-- order → attempt → payment → activation rule out a membership without its payment, with a different amount, for
-- a different member, or twice.

-- The terms of a sold package never change: a change creates a successor, and holders keep their terms.
CREATE TABLE packages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  serial text NOT NULL CHECK (serial ~ '^[A-Z0-9-]{2,20}$'),
  name_zh text NOT NULL CHECK (char_length(name_zh) BETWEEN 1 AND 20),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 40),
  subject text NOT NULL CHECK (subject IN ('person', 'company')),
  -- A package of a higher rank can be bought while one of a lower rank is running; the remaining days of the
  -- lower one are credited.
  rank smallint NOT NULL CHECK (rank BETWEEN 1 AND 9),
  price_fen integer NOT NULL CHECK (price_fen BETWEEN 1 AND 100000000),
  months smallint NOT NULL CHECK (months BETWEEN 1 AND 60),
  posts_per_day integer NOT NULL CHECK (posts_per_day BETWEEN 0 AND 10000),
  products integer NOT NULL CHECK (products BETWEEN 0 AND 10000),
  reveals_per_day integer NOT NULL CHECK (reveals_per_day BETWEEN 0 AND 10000),
  quotes_per_month integer NOT NULL CHECK (quotes_per_month BETWEEN 0 AND 10000),
  pins_per_month integer NOT NULL CHECK (pins_per_month BETWEEN 0 AND 10000),
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 1000),
  recommended boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (subject = 'company' OR seats = 1)
);
INSERT INTO packages
  (serial, name_zh, name_en, subject, rank, price_fen, months,
   posts_per_day, products, reveals_per_day, quotes_per_month, pins_per_month, seats, recommended, position)
VALUES
  ('P-03', '季度会员', 'Quarterly', 'person', 1, 19800, 3, 5, 30, 20, 20, 1, 1, false, 1),
  ('P-12', '年度会员', 'Annual', 'person', 1, 59800, 12, 5, 30, 20, 20, 1, 1, true, 2),
  ('P-36', '三年会员', 'Three years', 'person', 1, 139800, 36, 5, 30, 20, 20, 1, 1, false, 3),
  ('G-12', '金牌年度', 'Gold annual', 'person', 2, 199800, 12, 20, 200, 100, 60, 4, 1, false, 4),
  ('C-12', '企业年度', 'Company annual', 'company', 1, 299800, 12, 5, 30, 20, 20, 1, 3, false, 5),
  ('CG-12', '企业金牌', 'Company gold', 'company', 2, 699800, 12, 20, 200, 100, 60, 4, 10, false, 6);
CREATE UNIQUE INDEX packages_serial ON packages (serial) WHERE state = 'on';
CREATE INDEX packages_shown ON packages (position, id) WHERE state = 'on';

-- Allowances without a package: no membership, temporary, granted by staff.
CREATE TABLE allowance_rules (
  tier text PRIMARY KEY CHECK (tier IN ('none', 'temporary', 'granted')),
  posts_per_day integer NOT NULL CHECK (posts_per_day BETWEEN 0 AND 10000),
  products integer NOT NULL CHECK (products BETWEEN 0 AND 10000),
  reveals_per_day integer NOT NULL CHECK (reveals_per_day BETWEEN 0 AND 10000),
  quotes_per_month integer NOT NULL CHECK (quotes_per_month BETWEEN 0 AND 10000),
  pins_per_month integer NOT NULL CHECK (pins_per_month BETWEEN 0 AND 10000)
);
INSERT INTO allowance_rules VALUES ('none', 1, 3, 0, 0, 0), ('temporary', 1, 3, 3, 0, 0), ('granted', 5, 30, 20, 20, 1);

-- A membership is a set of dated periods; its state is derived from the dates.
CREATE TABLE membership_periods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint REFERENCES members (account_id) ON DELETE CASCADE,
  company_id bigint REFERENCES companies (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('temporary', 'paid', 'granted', 'seat')),
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  granted_by bigint REFERENCES accounts (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  package_id bigint REFERENCES packages (id),
  -- The company period that this seat belongs to.
  seat_of_id bigint REFERENCES membership_periods (id),
  revoked_at timestamptz,
  -- When a grant that replaced a temporary membership is cleared, the remaining days of the temporary
  -- membership become a new period with this flag.
  resumed boolean NOT NULL DEFAULT false,
  CHECK (starts_on <= ends_on),
  CHECK (num_nonnulls(member_id, company_id) = 1),
  CONSTRAINT membership_periods_seat CHECK ((kind = 'seat') = (seat_of_id IS NOT NULL)),
  CONSTRAINT membership_periods_member_no_overlap
    EXCLUDE USING gist (member_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&) WHERE (revoked_at IS NULL),
  CONSTRAINT membership_periods_company_no_overlap
    EXCLUDE USING gist (company_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&) WHERE (revoked_at IS NULL),
  CONSTRAINT membership_periods_resumed CHECK (NOT resumed OR kind = 'temporary')
);
CREATE INDEX membership_periods_member ON membership_periods (member_id, ends_on DESC);
CREATE INDEX membership_periods_company ON membership_periods (company_id, ends_on DESC);
CREATE INDEX membership_periods_granter ON membership_periods (granted_by);
CREATE INDEX membership_periods_package ON membership_periods (package_id);
CREATE INDEX membership_periods_seats ON membership_periods (seat_of_id);
CREATE INDEX membership_periods_bought ON membership_periods (ends_on, starts_on)
  WHERE member_id IS NOT NULL AND revoked_at IS NULL AND kind IN ('paid', 'seat');
-- One temporary membership per member; a resumed remainder does not count.
CREATE UNIQUE INDEX membership_periods_one_temporary ON membership_periods (member_id)
  WHERE kind = 'temporary' AND NOT resumed;

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Order number shown to people: the day and twelve random digits.
  number text NOT NULL UNIQUE CHECK (number ~ '^\d{20}$'),
  account_id bigint NOT NULL REFERENCES accounts (id),
  package_id bigint NOT NULL REFERENCES packages (id),
  company_id bigint REFERENCES companies (id),
  price_fen integer NOT NULL CHECK (price_fen > 0),
  -- Credit for the remaining days of a lower package, whose period this order ends.
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
CREATE INDEX orders_created ON orders (created_at DESC, id DESC);

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
-- A second attempt on the same channel is possible only after the first is closed.
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (order_id, channel)
  WHERE state IN ('open', 'closing');
CREATE INDEX payment_attempts_due ON payment_attempts (next_query_at) WHERE state IN ('open', 'closing');

-- Received payments. Never deleted; only refunded_fen changes.
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
  hold_reason text CHECK (hold_reason IN ('amount', 'credit', 'company')),
  refunded_fen integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (attempt_id, order_id) REFERENCES payment_attempts (id, order_id),
  CHECK (refunded_fen BETWEEN 0 AND amount_fen),
  CHECK ((state = 'held') = (hold_reason IS NOT NULL)),
  UNIQUE (channel, transaction_id),
  UNIQUE (id, order_id, amount_fen)
);
CREATE INDEX payments_order ON payments (order_id);
CREATE UNIQUE INDEX payments_one_applied ON payments (order_id) WHERE state = 'applied';
CREATE INDEX payments_held ON payments (id) WHERE state = 'held';
CREATE INDEX payments_paid ON payments (channel, paid_at);
CREATE INDEX payments_payer ON payments (payer) WHERE payer <> '';

-- Membership periods activated by payments.
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
  -- Idempotency key of the refund at the payment gateway.
  out_refund_no text NOT NULL UNIQUE CHECK (out_refund_no ~ '^[0-9A-Za-z_*-]{6,32}$'),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  cause text NOT NULL CHECK (cause IN ('second', 'late', 'held', 'asked')),
  -- What is revoked of the membership: nothing, the whole term, or the remaining days.
  revokes text NOT NULL CHECK (revokes IN ('nothing', 'term', 'rest')),
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'done', 'failed', 'refused')),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  requested_by bigint REFERENCES accounts (id),
  approved_by bigint REFERENCES accounts (id),
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  failure_reason text NOT NULL DEFAULT '' CHECK (char_length(failure_reason) <= 200),
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  FOREIGN KEY (payment_id, order_id, payment_fen) REFERENCES payments (id, order_id, amount_fen),
  -- The requester cannot approve their own refund.
  CHECK (approved_by IS NULL OR approved_by <> requested_by),
  CHECK ((completed_at IS NOT NULL) = (state = 'done'))
);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_state ON refunds (state, id DESC);
CREATE INDEX refunds_approver ON refunds (approved_by);
CREATE INDEX refunds_due ON refunds (next_attempt_at) WHERE state = 'sending';
CREATE UNIQUE INDEX refunds_one_requested ON refunds (order_id)
  WHERE cause = 'asked' AND state IN ('waiting', 'sending', 'failed');
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_completed ON refunds (completed_at) WHERE completed_at IS NOT NULL;
-- Daily sum per requester; also serves the foreign key.
CREATE INDEX refunds_requester_day ON refunds (requested_by, created_at);

-- Payment webhooks with a valid signature.
CREATE TABLE payment_webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('wechat', 'alipay')),
  event_id text NOT NULL CHECK (char_length(event_id) BETWEEN 1 AND 128),
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'other')),
  out_trade_no text NOT NULL CHECK (char_length(out_trade_no) <= 64),
  payload jsonb NOT NULL,
  outcome text NOT NULL CHECK (char_length(outcome) <= 40),
  received_at timestamptz NOT NULL,
  UNIQUE (channel, event_id)
);
CREATE INDEX payment_webhooks_order ON payment_webhooks (out_trade_no);
CREATE INDEX payment_webhooks_received ON payment_webhooks (received_at);

-- Follow-up work of payments and refunds: written in the same transaction, processed once by the worker.
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

-- Comparison of the payment gateway's daily bill with local payments.
CREATE TABLE reconciliation_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('wechat', 'alipay')),
  day date NOT NULL,
  payments integer NOT NULL,
  refunds integer NOT NULL,
  vendor_fen bigint NOT NULL,
  local_fen bigint NOT NULL,
  difference_fen bigint GENERATED ALWAYS AS (vendor_fen - local_fen) STORED,
  ran_at timestamptz NOT NULL,
  UNIQUE (channel, day)
);

CREATE TABLE reconciliation_findings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES reconciliation_runs (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('gateway-only', 'local-only', 'amount', 'refund')),
  reference text NOT NULL CHECK (char_length(reference) <= 64),
  order_id bigint REFERENCES orders (id),
  vendor_fen integer,
  local_fen integer,
  outcome text NOT NULL CHECK (outcome IN ('mended', 'open')),
  UNIQUE (run_id, kind, reference)
);
CREATE INDEX reconciliation_findings_order ON reconciliation_findings (order_id);
CREATE INDEX reconciliation_findings_open ON reconciliation_findings (id) WHERE outcome = 'open';

-- Official invoice: requested by the member, approved and issued by staff, reversed (red letter) after a refund.
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
  -- Number of the issued fapiao, and its file.
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
-- One pending or issued fapiao per order; after a refusal the member may request another.
CREATE UNIQUE INDEX fapiao_one_per_order ON fapiao (order_id) WHERE state IN ('asked', 'approved', 'issued');
CREATE INDEX fapiao_account ON fapiao (account_id, id DESC);
CREATE INDEX fapiao_order ON fapiao (order_id);
CREATE INDEX fapiao_state ON fapiao (state, id DESC);
CREATE INDEX fapiao_decider ON fapiao (decided_by);

-- Append-only ledger of points.
CREATE TABLE points_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  points integer NOT NULL CHECK (points <> 0 AND points BETWEEN -1000000 AND 1000000),
  kind text NOT NULL CHECK (kind IN ('order', 'referral', 'card', 'post', 'taken-back')),
  -- What the points were given for, e.g. 'order:7'; each source counts once per account.
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 80),
  order_id bigint REFERENCES orders (id),
  at timestamptz NOT NULL,
  UNIQUE (account_id, source)
);
CREATE INDEX points_entries_newest ON points_entries (account_id, id DESC);
CREATE INDEX points_entries_order ON points_entries (order_id);

-- Points per event; a single row, edited by staff.
CREATE TABLE point_rules (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  per_yuan integer NOT NULL DEFAULT 1 CHECK (per_yuan BETWEEN 0 AND 1000),
  referral integer NOT NULL DEFAULT 100 CHECK (referral BETWEEN 0 AND 100000),
  card integer NOT NULL DEFAULT 20 CHECK (card BETWEEN 0 AND 100000),
  post integer NOT NULL DEFAULT 5 CHECK (post BETWEEN 0 AND 100000),
  -- Days between the payment and the reward; rewards per month before staff must review.
  referral_days integer NOT NULL DEFAULT 7 CHECK (referral_days BETWEEN 0 AND 90),
  referral_cap integer NOT NULL DEFAULT 20 CHECK (referral_cap BETWEEN 1 AND 1000),
  posts_per_day integer NOT NULL DEFAULT 3 CHECK (posts_per_day BETWEEN 0 AND 100)
);
INSERT INTO point_rules DEFAULT VALUES;

CREATE TABLE referrals (
  referee_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  referrer_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'joined'
    CHECK (state IN ('joined', 'paid', 'rewarded', 'review', 'refused', 'taken-back')),
  -- The referee's first paid order, and when the reward is due.
  order_id bigint UNIQUE REFERENCES orders (id),
  due_at timestamptz,
  -- Why no reward was given.
  reason text CHECK (reason IN ('same-payer', 'same-device', 'cap')),
  device_hash bytea,
  joined_at timestamptz NOT NULL,
  -- The referrer registered earlier, which rules out self-referral and cycles.
  CHECK (referrer_id < referee_id),
  CHECK ((order_id IS NULL) = (state = 'joined'))
);
CREATE INDEX referrals_referrer ON referrals (referrer_id, referee_id DESC);
CREATE INDEX referrals_due ON referrals (due_at) WHERE state = 'paid';

-- Only functions that run with the owner's privileges write payments, activations, refunds and points
-- (see functions/).
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON payments, activations, refunds, points_entries FROM mingtang_app;
GRANT UPDATE (attempts, next_attempt_at) ON refunds TO mingtang_app;
REVOKE DELETE, TRUNCATE ON
  orders, payment_attempts, payment_webhooks, outbox, packages, reconciliation_runs, reconciliation_findings, fapiao
FROM mingtang_app;
REVOKE INSERT ON outbox FROM mingtang_app;
REVOKE UPDATE ON payment_webhooks FROM mingtang_app;
