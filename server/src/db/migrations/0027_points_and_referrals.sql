-- Points: a book to which lines are added and none is changed. Never cash.
CREATE TABLE points_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  points integer NOT NULL CHECK (points <> 0 AND points BETWEEN -1000000 AND 1000000),
  kind text NOT NULL CHECK (kind IN ('order', 'referral', 'card', 'post', 'taken-back')),
  -- What it is for; a source counts once.
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 80),
  order_id bigint REFERENCES orders (id),
  at timestamptz NOT NULL,
  UNIQUE (account_id, source)
);
CREATE INDEX points_entries_newest ON points_entries (account_id, id DESC);
CREATE INDEX points_entries_order ON points_entries (order_id);

-- What brings how many; one row, kept by staff.
CREATE TABLE point_rules (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  per_yuan integer NOT NULL DEFAULT 1 CHECK (per_yuan BETWEEN 0 AND 1000),
  referral integer NOT NULL DEFAULT 100 CHECK (referral BETWEEN 0 AND 100000),
  card integer NOT NULL DEFAULT 20 CHECK (card BETWEEN 0 AND 100000),
  post integer NOT NULL DEFAULT 5 CHECK (post BETWEEN 0 AND 100000),
  -- How long after the payment a reward comes, and how many a month may bring before a person looks.
  referral_days integer NOT NULL DEFAULT 7 CHECK (referral_days BETWEEN 0 AND 90),
  referral_cap integer NOT NULL DEFAULT 20 CHECK (referral_cap BETWEEN 1 AND 1000)
);
INSERT INTO point_rules DEFAULT VALUES;

-- Who brought whom, bound at registration and never after it. One level.
ALTER TABLE members ADD COLUMN referral_code text UNIQUE CHECK (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$');
CREATE TABLE referrals (
  referee_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  referrer_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'joined'
    CHECK (state IN ('joined', 'paid', 'rewarded', 'review', 'refused', 'taken-back')),
  -- The first order that was paid, and when its reward is due.
  order_id bigint UNIQUE REFERENCES orders (id),
  due_at timestamptz,
  -- Why there is none: the same person or payer, or more than a month allows.
  reason text CHECK (reason IN ('same-payer', 'same-device', 'cap')),
  device_hash bytea,
  joined_at timestamptz NOT NULL,
  -- Who brings somebody was there first, so that nobody brings themselves, alone or in a circle.
  CHECK (referrer_id < referee_id),
  CHECK ((order_id IS NULL) = (state = 'joined'))
);
CREATE INDEX referrals_referrer ON referrals (referrer_id, referee_id DESC);
CREATE INDEX referrals_due ON referrals (due_at) WHERE state = 'paid';

CREATE FUNCTION add_points(
  of_account bigint, how_many integer, what text, for_source text, of_order bigint, at timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO points_entries (account_id, points, kind, source, order_id, at)
  VALUES (of_account, how_many, what, for_source, of_order, at)
  ON CONFLICT (account_id, source) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE members SET points_count = points_count + how_many WHERE account_id = of_account;
  RETURN true;
END
$$;

-- With an order that was paid back go its points and the reward for who brought the buyer.
CREATE FUNCTION take_back(of_order bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE referrals SET state = 'taken-back', due_at = NULL WHERE order_id = of_order;
  PERFORM add_points(e.account_id, -e.points, 'taken-back', 'taken-back:' || e.id, of_order, take_back.at)
  FROM points_entries e WHERE e.order_id = of_order AND e.points > 0 ORDER BY e.account_id;
END
$$;

REVOKE UPDATE, DELETE, TRUNCATE, INSERT ON points_entries FROM mingtang_app;
REVOKE EXECUTE ON FUNCTION add_points, take_back FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_points TO mingtang_app;
