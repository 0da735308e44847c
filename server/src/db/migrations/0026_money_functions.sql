-- The only hands that write payments and activations. They run with the owner's rights; the application's role may call
-- them and may not write those tables itself.

-- The last day of so many months: the eve of the same day, and where a month has no such day its last one.
CREATE FUNCTION term_end(starts_on date, months integer) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN extract(day FROM e.at) < extract(day FROM starts_on) THEN e.at::date
    ELSE e.at::date - 1
  END
  FROM (SELECT starts_on + make_interval(months => months)) AS e (at)
$$;

-- What a member or a company holds now, for every list that reads it without looking at the periods.
CREATE FUNCTION follow_periods(of_member bigint, of_company bigint, today date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  newest record;
BEGIN
  SELECT p.kind, p.ends_on INTO newest FROM membership_periods p
  WHERE p.revoked_at IS NULL AND (p.member_id = of_member OR p.company_id = of_company)
  ORDER BY p.ends_on DESC LIMIT 1;
  UPDATE members m SET
    period_kind = newest.kind,
    period_ends_on = newest.ends_on,
    listed = m.admitted_at IS NOT NULL AND NOT m.hidden
      AND (newest.ends_on IS NULL OR newest.ends_on >= today - 15)
      AND EXISTS (SELECT FROM accounts a WHERE a.id = m.account_id AND a.state = 'active')
  WHERE m.account_id = of_member;
  UPDATE companies c SET
    period_kind = newest.kind,
    period_ends_on = newest.ends_on,
    listed = newest.ends_on IS NULL OR newest.ends_on >= today - 15
  WHERE c.id = of_company;
  UPDATE products p SET listed = NOT p.listed FROM companies c
  WHERE c.id = of_company AND p.company_id = c.id
    AND p.listed <> (c.listed AND c.state = 'live' AND NOT p.beyond);
END
$$;

-- Ends a period the day before; one that begins on that day or later is taken back whole.
CREATE FUNCTION cut_period(period bigint, today date, at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE membership_periods SET
    ends_on = CASE WHEN starts_on < today THEN least(ends_on, today - 1) ELSE ends_on END,
    revoked_at = CASE WHEN starts_on < today THEN revoked_at ELSE coalesce(revoked_at, at) END
  WHERE id = period
$$;

-- Sets every period that begins after the day so that it follows the one before it without a gap.
CREATE FUNCTION close_ranks(of_member bigint, of_company bigint, after date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  next_start date;
  moved record;
  shift integer;
BEGIN
  -- What began earlier may run on past the day.
  SELECT greatest(after, max(ends_on)) + 1 INTO next_start FROM membership_periods p
  WHERE revoked_at IS NULL AND starts_on <= after AND (p.member_id = of_member OR p.company_id = of_company);
  FOR moved IN
    SELECT id, starts_on, ends_on FROM membership_periods p
    WHERE revoked_at IS NULL AND starts_on > after AND (p.member_id = of_member OR p.company_id = of_company)
    ORDER BY starts_on
  LOOP
    shift := moved.starts_on - next_start;
    IF shift > 0 THEN
      UPDATE membership_periods SET starts_on = starts_on - shift, ends_on = ends_on - shift WHERE id = moved.id;
    END IF;
    next_start := moved.ends_on - shift + 1;
  END LOOP;
END
$$;

-- Moves every period that has not begun behind the given day.
CREATE FUNCTION make_room(of_member bigint, of_company bigint, today date, until date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved record;
  shift integer;
BEGIN
  SELECT until + 1 - min(starts_on) INTO shift FROM membership_periods p
  WHERE revoked_at IS NULL AND starts_on > today AND (p.member_id = of_member OR p.company_id = of_company);
  IF shift IS NULL OR shift <= 0 THEN
    RETURN;
  END IF;
  FOR moved IN
    SELECT id FROM membership_periods p
    WHERE revoked_at IS NULL AND starts_on > today AND (p.member_id = of_member OR p.company_id = of_company)
    ORDER BY starts_on DESC
  LOOP
    UPDATE membership_periods SET starts_on = starts_on + shift, ends_on = ends_on + shift WHERE id = moved.id;
  END LOOP;
END
$$;

-- Who holds a seat of the company stays as long as the company does.
CREATE FUNCTION follow_seats(of_company bigint, today date, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held record;
  source record;
  free_until date;
  drawn_to date;
BEGIN
  SELECT id, ends_on INTO source FROM membership_periods
  WHERE company_id = of_company AND revoked_at IS NULL AND ends_on >= today ORDER BY ends_on DESC LIMIT 1;
  FOR held IN
    SELECT DISTINCT s.member_id FROM membership_periods s JOIN membership_periods c ON c.id = s.seat_of
    WHERE c.company_id = of_company AND s.revoked_at IS NULL AND s.ends_on >= today
    ORDER BY s.member_id
  LOOP
    PERFORM FROM members WHERE account_id = held.member_id FOR UPDATE;
    IF source.id IS NULL THEN
      PERFORM cut_period(s.id, today, at) FROM membership_periods s JOIN membership_periods c ON c.id = s.seat_of
      WHERE c.company_id = of_company AND s.member_id = held.member_id AND s.revoked_at IS NULL AND s.ends_on >= today;
      PERFORM close_ranks(held.member_id, NULL, today - 1);
    ELSE
      -- One line a member: the seat that runs is drawn out or in, up to what the member bought behind it.
      SELECT min(p.starts_on) - 1 INTO free_until FROM membership_periods p
      WHERE p.member_id = held.member_id AND p.revoked_at IS NULL AND p.kind <> 'seat' AND p.starts_on > today;
      UPDATE membership_periods s SET
        seat_of = source.id,
        ends_on = greatest(s.starts_on, least(source.ends_on, coalesce(free_until, source.ends_on)))
      WHERE s.id = (
        SELECT x.id FROM membership_periods x JOIN membership_periods c ON c.id = x.seat_of
        WHERE c.company_id = of_company AND x.member_id = held.member_id AND x.revoked_at IS NULL AND x.ends_on >= today
        ORDER BY x.starts_on LIMIT 1)
      RETURNING s.ends_on INTO drawn_to;
      PERFORM close_ranks(held.member_id, NULL, drawn_to);
    END IF;
    PERFORM follow_periods(held.member_id, NULL, today);
  END LOOP;
END
$$;

-- Gives a term. It begins after what runs, but at once where a trial runs or where it replaces a lower package.
CREATE FUNCTION place_period(
  of_member bigint, of_company bigint, what text, package bigint, months integer, last_day date,
  replaces bigint, why text, by_whom bigint, today date, at timestamptz
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_day date;
  until date;
  placed bigint;
BEGIN
  PERFORM FROM members WHERE account_id = of_member FOR UPDATE;
  PERFORM FROM companies WHERE id = of_company FOR UPDATE;
  PERFORM cut_period(p.id, today, at) FROM membership_periods p
  WHERE p.revoked_at IS NULL AND p.kind = 'temporary' AND p.ends_on >= today AND p.member_id = of_member;
  IF replaces IS NOT NULL THEN
    PERFORM cut_period(replaces, today, at);
    first_day := today;
  ELSE
    SELECT greatest(today, max(p.ends_on) + 1) INTO first_day FROM membership_periods p
    WHERE p.revoked_at IS NULL AND p.kind <> 'temporary' AND (p.member_id = of_member OR p.company_id = of_company);
    first_day := coalesce(first_day, today);
  END IF;
  until := coalesce(last_day, term_end(first_day, months));
  PERFORM make_room(of_member, of_company, first_day - 1, until);
  INSERT INTO membership_periods (member_id, company_id, kind, package_id, starts_on, ends_on, reason, granted_by, created_at)
  VALUES (of_member, of_company, what, package, first_day, until, why, by_whom, at)
  RETURNING id INTO placed;
  PERFORM close_ranks(of_member, of_company, until);
  PERFORM follow_periods(of_member, of_company, today);
  IF of_company IS NOT NULL THEN
    PERFORM follow_seats(of_company, today, at);
  END IF;
  RETURN placed;
END
$$;

-- Puts a message into the outbox once.
CREATE FUNCTION follow_up(what text, of_order bigint, unique_key text, at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO outbox (kind, order_id, key, created_at) VALUES (what, of_order, unique_key, at)
  ON CONFLICT (key) DO NOTHING
$$;

-- Whoever gives or takes a term of the same member or company waits here, after the lock on the order.
CREATE FUNCTION lock_holder(of_order bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM members m JOIN orders o ON o.account_id = m.account_id
  WHERE o.id = of_order AND o.company_id IS NULL FOR UPDATE OF m;
  PERFORM FROM companies c JOIN orders o ON o.company_id = c.id WHERE o.id = of_order FOR UPDATE OF c;
END
$$;

CREATE FUNCTION open_refund(
  of_payment bigint, fen integer, why text, takes_what text, said text, by_whom bigint, waits boolean, at timestamptz
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  paid payments;
  opened bigint;
BEGIN
  -- The order first, as everywhere, so that nobody waits for the other crosswise.
  PERFORM FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.id = of_payment FOR UPDATE OF o;
  SELECT * INTO STRICT paid FROM payments WHERE id = of_payment FOR UPDATE;
  IF takes_what <> 'nothing' THEN
    PERFORM lock_holder(paid.order_id);
    IF EXISTS (
      SELECT FROM activations a JOIN orders o ON o.credit_period_id = a.period_id
      WHERE a.order_id = paid.order_id AND o.state IN ('paid', 'refunding')) THEN
      RAISE EXCEPTION 'order % was credited to another', paid.order_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  UPDATE payments SET refunded_fen = refunded_fen + fen WHERE id = of_payment;
  INSERT INTO refunds
    (payment_id, order_id, payment_fen, out_refund_no, amount_fen, cause, takes, state, reason, asked_by, next_try_at, created_at)
  VALUES
    (paid.id, paid.order_id, paid.amount_fen,
     'R' || paid.id || '_' || (SELECT count(*) + 1 FROM refunds WHERE payment_id = paid.id) || '_' || substr(md5(random()::text), 1, 6),
     fen, why, takes_what, CASE WHEN waits THEN 'waiting' ELSE 'sending' END, said, by_whom,
     CASE WHEN waits THEN NULL ELSE at END, at)
  RETURNING id INTO opened;
  IF takes_what <> 'nothing' THEN
    UPDATE orders SET state = 'refunding' WHERE id = paid.order_id AND state = 'paid';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'order % is not paid', paid.order_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN opened;
END
$$;

-- What a gateway, a query or a bill says about money that came in. Every door leads here, as often as it likes.
--   applied  the member has what was paid for      second  there was one before: it goes back
--   repeat   known already                         late    the package is gone: it goes back
--   held     a person must look                    unknown no such attempt
CREATE FUNCTION apply_payment(
  trade_no text, transaction text, fen integer, who_paid text, when_paid timestamptz, told_by text, at timestamptz
) RETURNS TABLE (outcome text, of_order bigint, of_payment bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  today date := (at AT TIME ZONE 'Asia/Shanghai')::date;
  attempt payment_attempts;
  ordered orders;
  package packages;
  known payments;
  held_why text;
  placed bigint;
BEGIN
  SELECT a.order_id INTO of_order FROM payment_attempts a WHERE a.out_trade_no = trade_no;
  IF of_order IS NULL THEN
    outcome := 'unknown';
    RETURN NEXT;
    RETURN;
  END IF;
  SELECT * INTO STRICT ordered FROM orders o WHERE o.id = of_order FOR UPDATE;
  SELECT * INTO STRICT attempt FROM payment_attempts a WHERE a.out_trade_no = trade_no FOR UPDATE;
  SELECT * INTO known FROM payments p WHERE p.attempt_id = attempt.id;
  IF FOUND THEN
    of_payment := known.id;
    -- One number is paid once; a second transaction for it is none we know how to read.
    outcome := CASE WHEN known.transaction_id = transaction THEN 'repeat' ELSE 'unknown' END;
    RETURN NEXT;
    RETURN;
  END IF;
  PERFORM lock_holder(of_order);
  SELECT * INTO STRICT package FROM packages p WHERE p.id = ordered.package_id;

  UPDATE payment_attempts a SET state = 'paid', next_query_at = NULL, closed_at = NULL WHERE a.id = attempt.id;

  IF fen <> ordered.amount_fen THEN
    held_why := 'amount';
  ELSIF ordered.state IN ('paid', 'refunding', 'refunded') THEN
    outcome := 'second';
  ELSIF ordered.state = 'closed' AND package.state = 'off' THEN
    outcome := 'late';
  ELSIF EXISTS (SELECT FROM accounts a WHERE a.id = ordered.account_id AND a.state = 'deleted') THEN
    outcome := 'late';
  ELSIF ordered.company_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM companies c WHERE c.id = ordered.company_id AND c.state <> 'removed') THEN
    held_why := 'company';
  ELSIF ordered.credit_period_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM membership_periods p
    LEFT JOIN activations a ON a.period_id = p.id LEFT JOIN orders o ON o.id = a.order_id
    WHERE p.id = ordered.credit_period_id AND p.revoked_at IS NULL AND p.ends_on >= today
      AND (o.id IS NULL OR o.state = 'paid')) THEN
    -- The rest that was credited is gone: paid back, or used for another order.
    held_why := 'credit';
  ELSE
    outcome := 'applied';
  END IF;
  IF held_why IS NOT NULL THEN
    outcome := 'held';
  END IF;

  INSERT INTO payments
    (attempt_id, order_id, channel, transaction_id, amount_fen, payer, paid_at, source, state, held_for, created_at)
  VALUES
    (attempt.id, of_order, attempt.channel, transaction, fen, who_paid, when_paid, told_by,
     CASE outcome WHEN 'applied' THEN 'applied' WHEN 'held' THEN 'held' ELSE 'refund_due' END, held_why, at)
  RETURNING id INTO of_payment;

  IF outcome = 'applied' THEN
    UPDATE orders o SET state = 'paid', paid_at = when_paid, closed_at = NULL WHERE o.id = of_order;
    placed := place_period(
      CASE WHEN ordered.company_id IS NULL THEN ordered.account_id END, ordered.company_id,
      'paid', ordered.package_id, ordered.months, NULL, ordered.credit_period_id, '', NULL, today, at);
    INSERT INTO activations (order_id, payment_id, account_id, amount_fen, period_id, created_at)
    VALUES (of_order, of_payment, ordered.account_id, fen, placed, at);
    PERFORM follow_up('paid', of_order, 'paid:' || of_order, at);
  ELSIF outcome = 'held' THEN
    UPDATE orders o SET state = 'held', closed_at = NULL
    WHERE o.id = of_order AND o.state IN ('created', 'paying', 'closed');
    PERFORM follow_up('held', of_order, 'held:' || of_payment, at);
  ELSE
    PERFORM open_refund(of_payment, fen, outcome, 'nothing', '', NULL, false, at);
  END IF;
  RETURN NEXT;
END
$$;

-- How a refund ended. With it go the term or its rest, the points and the reward, all at once or not at all.
CREATE FUNCTION settle_refund(refund_no text, ended text, why text, at timestamptz)
RETURNS TABLE (outcome text, of_order bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  today date := (at AT TIME ZONE 'Asia/Shanghai')::date;
  refund refunds;
  ordered orders;
  activation activations;
  period membership_periods;
BEGIN
  SELECT r.order_id INTO of_order FROM refunds r WHERE r.out_refund_no = refund_no;
  IF of_order IS NULL THEN
    outcome := 'unknown';
    RETURN NEXT;
    RETURN;
  END IF;
  SELECT * INTO STRICT ordered FROM orders o WHERE o.id = of_order FOR UPDATE;
  SELECT * INTO STRICT refund FROM refunds r WHERE r.out_refund_no = refund_no FOR UPDATE;
  -- What waits was never sent, so it cannot have failed: a retry would send it without its second person.
  IF refund.state = 'done' OR refund.state = 'refused' OR (refund.state IN ('failed', 'waiting') AND ended = 'failed') THEN
    outcome := 'repeat';
    RETURN NEXT;
    RETURN;
  END IF;
  outcome := ended;
  IF ended = 'failed' THEN
    UPDATE refunds r SET state = 'failed', next_try_at = NULL, failure = left(why, 200) WHERE r.id = refund.id;
    PERFORM follow_up('refund-failed', of_order, 'refund-failed:' || refund.id || ':' || refund.tries, at);
    RETURN NEXT;
    RETURN;
  END IF;
  UPDATE refunds r SET state = 'done', done_at = at, next_try_at = NULL, failure = '' WHERE r.id = refund.id;
  IF refund.takes <> 'nothing' THEN
    PERFORM lock_holder(of_order);
    SELECT * INTO STRICT activation FROM activations a WHERE a.order_id = of_order FOR UPDATE;
    SELECT * INTO STRICT period FROM membership_periods p WHERE p.id = activation.period_id;
    UPDATE activations a SET revoked_at = at WHERE a.id = activation.id;
    IF refund.takes = 'term' THEN
      UPDATE membership_periods p SET revoked_at = at WHERE p.id = period.id AND p.revoked_at IS NULL;
    ELSE
      PERFORM cut_period(period.id, today, at);
    END IF;
    PERFORM close_ranks(period.member_id, period.company_id, greatest(period.starts_on, today) - 1);
    PERFORM follow_periods(period.member_id, period.company_id, today);
    IF period.company_id IS NOT NULL THEN
      PERFORM follow_seats(period.company_id, today, at);
    END IF;
    UPDATE orders o SET state = 'refunded' WHERE o.id = of_order;
    PERFORM take_back(of_order, at);
  END IF;
  PERFORM follow_up('refunded', of_order, 'refunded:' || refund.id, at);
  RETURN NEXT;
END
$$;

-- What a person decided about a refund that waits.
CREATE FUNCTION decide_refund(refund bigint, approve boolean, by_whom bigint, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  waiting refunds;
BEGIN
  PERFORM FROM orders o JOIN refunds r ON r.order_id = o.id WHERE r.id = refund FOR UPDATE OF o;
  SELECT * INTO waiting FROM refunds r WHERE r.id = refund AND r.state = 'waiting' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF approve THEN
    UPDATE refunds SET state = 'sending', approved_by = by_whom, next_try_at = at WHERE id = refund;
  ELSE
    UPDATE refunds SET state = 'refused' WHERE id = refund;
    UPDATE payments SET refunded_fen = refunded_fen - waiting.amount_fen WHERE id = waiting.payment_id;
    -- What was held gave nothing: its refusal says nothing about a refund of the order that is under way.
    IF waiting.takes <> 'nothing' THEN
      UPDATE orders SET state = 'paid' WHERE id = waiting.order_id AND state = 'refunding';
    END IF;
  END IF;
  RETURN true;
END
$$;

-- Sends a failed refund again, under its number.
CREATE FUNCTION retry_refund(refund bigint, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE refunds SET state = 'sending', next_try_at = at WHERE id = refund AND state = 'failed';
  RETURN FOUND;
END
$$;

-- A paid order has its activation, and a closed one no attempt that could still be paid.
CREATE FUNCTION check_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('paid', 'refunding', 'refunded')
    AND NOT EXISTS (SELECT FROM activations a WHERE a.order_id = NEW.id) THEN
    RAISE EXCEPTION 'order % is paid without an activation', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'closed' AND EXISTS (
    SELECT FROM payment_attempts a WHERE a.order_id = NEW.id AND a.state IN ('open', 'closing')) THEN
    RAISE EXCEPTION 'order % is closed while it can be paid', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER orders_whole AFTER INSERT OR UPDATE OF state ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order();

-- The states that speak of money are set by the functions above and by nobody else.
CREATE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'mingtang_app' AND NEW.state IS DISTINCT FROM OLD.state
    AND (NEW.state NOT IN ('paying', 'closed') OR OLD.state NOT IN ('created', 'paying')) THEN
    RAISE EXCEPTION 'orders move to % by the ledger alone', NEW.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (NEW.id, NEW.account_id, NEW.package_id, NEW.company_id, NEW.price_fen, NEW.credit_fen, NEW.credit_period_id,
      NEW.months, NEW.number, NEW.created_at)
    IS DISTINCT FROM
     (OLD.id, OLD.account_id, OLD.package_id, OLD.company_id, OLD.price_fen, OLD.credit_fen, OLD.credit_period_id,
      OLD.months, OLD.number, OLD.created_at) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER orders_guard BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order();

CREATE FUNCTION guard_package() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.serial, NEW.subject, NEW.rank, NEW.price_fen, NEW.months, NEW.posts_a_day, NEW.products, NEW.reveals_a_day,
      NEW.quotes_a_month, NEW.pins_a_month, NEW.seats)
    IS DISTINCT FROM
     (OLD.serial, OLD.subject, OLD.rank, OLD.price_fen, OLD.months, OLD.posts_a_day, OLD.products, OLD.reveals_a_day,
      OLD.quotes_a_month, OLD.pins_a_month, OLD.seats)
    AND EXISTS (SELECT FROM orders o WHERE o.package_id = OLD.id) THEN
    RAISE EXCEPTION 'package % was sold: its terms stay', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER packages_guard BEFORE UPDATE ON packages FOR EACH ROW EXECUTE FUNCTION guard_package();

REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON payments, activations, refunds FROM mingtang_app;
GRANT UPDATE (tries, next_try_at) ON refunds TO mingtang_app;
REVOKE DELETE, TRUNCATE ON orders, payment_attempts, gateway_events, outbox, packages, recon_runs, recon_findings FROM mingtang_app;
REVOKE INSERT ON outbox FROM mingtang_app;
REVOKE UPDATE ON gateway_events FROM mingtang_app;
REVOKE EXECUTE ON FUNCTION
  follow_periods, cut_period, close_ranks, make_room, follow_seats, place_period, lock_holder, follow_up, open_refund,
  apply_payment, settle_refund, decide_refund, retry_refund
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  follow_periods, cut_period, close_ranks, follow_seats, place_period, open_refund, apply_payment, settle_refund,
  decide_refund, retry_refund
TO mingtang_app;
