-- One row a day in Asia/Shanghai, written by the worker, so that the dashboard reads some hundred rows whatever the network's size.
CREATE TABLE daily_figures (
  day date PRIMARY KEY,
  new_members integer NOT NULL,
  new_companies integer NOT NULL,
  -- Posts shown for the first time or anew on that day, whatever became of them.
  purchases integer NOT NULL,
  supplies integer NOT NULL,
  opportunities integer NOT NULL,
  informations integer NOT NULL,
  -- Payments that were applied, and what went back of such.
  paid_fen bigint NOT NULL,
  refunded_fen bigint NOT NULL,
  -- As they stood when the day ended.
  members integer NOT NULL,
  companies integer NOT NULL,
  paid_members integer NOT NULL,
  -- Members seen on that day. Nothing else remembers it, so days before the first row of its kind have none.
  visitors integer,
  written_at timestamptz NOT NULL
);

CREATE TABLE industry_figures (
  -- Empty for companies that name none.
  industry text PRIMARY KEY,
  companies integer NOT NULL CHECK (companies > 0)
);

CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_done ON refunds (done_at) WHERE done_at IS NOT NULL;
