-- Sixteen chains instead of one, so that audited transactions of different actors do not wait for each other.
CREATE TABLE audit_chains (
  shard smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 15),
  length bigint NOT NULL DEFAULT 0,
  head bytea NOT NULL DEFAULT ''
);
INSERT INTO audit_chains (shard) SELECT generate_series(0, 15);

CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shard smallint NOT NULL REFERENCES audit_chains (shard),
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  -- No foreign key: an event outlives the account it names.
  actor_id bigint,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  trace_id text NOT NULL,
  -- HMAC over this event and the one before it in the chain, with a key outside the database.
  mac bytea NOT NULL CHECK (octet_length(mac) = 32),
  UNIQUE (shard, seq)
);
CREATE INDEX audit_events_actor ON audit_events (actor_id, id DESC);
CREATE INDEX audit_events_action ON audit_events (action, id DESC);
CREATE INDEX audit_events_subject ON audit_events (subject, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

REVOKE UPDATE, DELETE, TRUNCATE ON audit_events FROM mingtang_app;
REVOKE INSERT, DELETE, TRUNCATE ON audit_chains FROM mingtang_app;
