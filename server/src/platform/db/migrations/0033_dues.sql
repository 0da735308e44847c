-- Yearly fees. A run is planned as a list of items (the preview) and then issued: each planned item becomes an invoice,
-- or is skipped if the member has changed since.
CREATE TABLE dues_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 80),
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  basis text NOT NULL CHECK (basis IN ('calendar', 'joining')),
  -- Of a calendar year: the day on which all invoices are due.
  due_on date,
  -- Of a joining year: the days after each member's anniversary.
  days_to_pay smallint CHECK (days_to_pay BETWEEN 0 AND 365),
  -- The package of members who have none; without it they are left out.
  default_package_id bigint REFERENCES packages (id),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'issuing', 'issued')),
  created_by bigint NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  planned_at timestamptz NOT NULL,
  issued_by bigint REFERENCES accounts (id),
  issued_on date,
  issued_at timestamptz,
  CONSTRAINT dues_runs_calendar CHECK ((basis = 'calendar') = (due_on IS NOT NULL)),
  CONSTRAINT dues_runs_joining CHECK ((basis = 'joining') = (days_to_pay IS NOT NULL)),
  CONSTRAINT dues_runs_issuer CHECK ((state = 'draft') = (issued_by IS NULL)),
  CONSTRAINT dues_runs_issue_day CHECK ((issued_by IS NULL) = (issued_on IS NULL)),
  CONSTRAINT dues_runs_issued CHECK ((state = 'issued') = (issued_at IS NOT NULL))
);
CREATE INDEX dues_runs_default_package ON dues_runs (default_package_id);
CREATE INDEX dues_runs_creator ON dues_runs (created_by);
CREATE INDEX dues_runs_issuer ON dues_runs (issued_by);
CREATE INDEX dues_runs_issuing ON dues_runs (id) WHERE state = 'issuing';

CREATE TABLE dues_run_fees (
  run_id bigint NOT NULL REFERENCES dues_runs (id) ON DELETE CASCADE,
  package_id bigint NOT NULL REFERENCES packages (id),
  fee_fen integer NOT NULL CHECK (fee_fen BETWEEN 1 AND 100000000),
  PRIMARY KEY (run_id, package_id)
);
CREATE INDEX dues_run_fees_package ON dues_run_fees (package_id);

CREATE TABLE dues_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES dues_runs (id) ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts (id),
  -- The company whose membership is invoiced to its owner; null for a membership of the member.
  company_id bigint REFERENCES companies (id),
  package_id bigint REFERENCES packages (id),
  amount_fen integer CHECK (amount_fen > 0),
  due_on date,
  state text NOT NULL CHECK (state IN ('planned', 'left_out', 'issued', 'skipped')),
  reason text CHECK (reason IN (
    'account_closed', 'not_approved', 'already_invoiced', 'joined_later', 'granted', 'seat', 'paid', 'no_fee',
    'company_removed')),
  CONSTRAINT dues_items_payer UNIQUE NULLS NOT DISTINCT (run_id, account_id, company_id),
  CONSTRAINT dues_items_reason CHECK ((state IN ('planned', 'issued')) = (reason IS NULL)),
  CONSTRAINT dues_items_terms CHECK (state = 'left_out' OR num_nulls(package_id, amount_fen, due_on) = 0)
);
CREATE INDEX dues_items_state ON dues_items (run_id, state, id);
CREATE INDEX dues_items_list ON dues_items (run_id, id);
CREATE INDEX dues_items_account ON dues_items (account_id);
CREATE INDEX dues_items_company ON dues_items (company_id);
CREATE INDEX dues_items_package ON dues_items (package_id);

-- The last number of each year. Locked by every transaction that issues invoices, so that numbers have no gaps.
CREATE TABLE dues_invoice_counters (
  year smallint PRIMARY KEY,
  last_sequence integer NOT NULL CHECK (last_sequence >= 0)
);

CREATE TABLE dues_invoices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year smallint NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL UNIQUE
    GENERATED ALWAYS AS (year::text || '-' || lpad(sequence::text, greatest(5, length(sequence::text)), '0')) STORED,
  item_id bigint NOT NULL UNIQUE REFERENCES dues_items (id),
  run_id bigint NOT NULL REFERENCES dues_runs (id),
  account_id bigint NOT NULL REFERENCES accounts (id),
  company_id bigint REFERENCES companies (id),
  package_id bigint NOT NULL REFERENCES packages (id),
  -- The name at the time of issue: an invoice does not change.
  bill_to text NOT NULL CHECK (char_length(bill_to) BETWEEN 1 AND 200),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  issued_on date NOT NULL,
  due_on date NOT NULL,
  -- Sum of dues_payments, written by its trigger. Concurrent payments wait for the row, so the sum never exceeds the
  -- amount.
  paid_fen integer NOT NULL DEFAULT 0,
  -- The order that granted the membership when the invoice was paid: of the same member and amount.
  order_id bigint UNIQUE,
  voided_at timestamptz,
  voided_by bigint REFERENCES accounts (id),
  void_reason text CHECK (char_length(void_reason) BETWEEN 2 AND 200),
  state text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN voided_at IS NOT NULL THEN 'void' WHEN paid_fen = amount_fen THEN 'paid'
    WHEN paid_fen > 0 THEN 'partial' ELSE 'open' END) STORED,
  CONSTRAINT dues_invoices_sequence UNIQUE (year, sequence),
  CONSTRAINT dues_invoices_paid CHECK (paid_fen BETWEEN 0 AND amount_fen),
  CONSTRAINT dues_invoices_void CHECK (num_nulls(voided_at, voided_by, void_reason) IN (0, 3)),
  CONSTRAINT dues_invoices_void_unpaid CHECK (voided_at IS NULL OR paid_fen = 0),
  FOREIGN KEY (order_id, amount_fen) REFERENCES orders (id, amount_fen),
  FOREIGN KEY (order_id, account_id) REFERENCES orders (id, account_id)
);
-- One invoice per member, or company, and year.
CREATE UNIQUE INDEX dues_invoices_once ON dues_invoices (account_id, year, coalesce(company_id, 0))
  WHERE voided_at IS NULL;
CREATE INDEX dues_invoices_unpaid ON dues_invoices (due_on, id) WHERE state IN ('open', 'partial');
CREATE INDEX dues_invoices_state ON dues_invoices (state, id DESC);
CREATE INDEX dues_invoices_account ON dues_invoices (account_id, id DESC);
CREATE INDEX dues_invoices_run ON dues_invoices (run_id);
CREATE INDEX dues_invoices_company ON dues_invoices (company_id);
CREATE INDEX dues_invoices_package ON dues_invoices (package_id);
CREATE INDEX dues_invoices_order ON dues_invoices (order_id, amount_fen);
CREATE INDEX dues_invoices_order_account ON dues_invoices (order_id, account_id);
CREATE INDEX dues_invoices_voider ON dues_invoices (voided_by);

REVOKE UPDATE, DELETE, TRUNCATE ON dues_invoices FROM mingtang_app;
GRANT UPDATE (order_id, voided_at, voided_by, void_reason) ON dues_invoices TO mingtang_app;
