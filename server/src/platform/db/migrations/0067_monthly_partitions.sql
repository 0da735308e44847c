-- Audit events and contact reveals become tables of one partition per month, which create_month_partition adds and
-- drop_month_partition removes. Rows outside of the existing months are in the default partition.
-- The sequence of the ids continues, so that the old and the new rows have one order.

-- allowed: version 2.0.0 starts with an empty database
ALTER TABLE audit_events RENAME TO audit_events_before;
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  shard smallint NOT NULL,
  -- Unique per shard because its writers hold the lock of the chain; an index over all months cannot be unique.
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  -- No foreign key: events outlive the account.
  actor_id bigint,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  trace_id text NOT NULL,
  -- HMAC over this event and the MAC of the previous one in the chain; the key is not in the database.
  mac bytea NOT NULL CONSTRAINT audit_events_mac_length CHECK (octet_length(mac) = 32)
) PARTITION BY RANGE (at);
CREATE TABLE audit_events_default PARTITION OF audit_events DEFAULT;
INSERT INTO audit_events OVERRIDING SYSTEM VALUE SELECT * FROM audit_events_before;
SELECT setval(pg_get_serial_sequence('audit_events', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM audit_events), false);
-- allowed: its rows have been copied
DROP TABLE audit_events_before;
ALTER TABLE audit_events
  ADD PRIMARY KEY (at, id),
  ADD CONSTRAINT audit_events_shard_fkey FOREIGN KEY (shard) REFERENCES audit_chains (shard);
CREATE INDEX audit_events_chain ON audit_events (shard, seq, id);
CREATE INDEX audit_events_actor ON audit_events (actor_id, at DESC, id DESC);
CREATE INDEX audit_events_action ON audit_events (action, at DESC, id DESC);
CREATE INDEX audit_events_subject ON audit_events (subject, at DESC, id DESC);
CREATE INDEX audit_events_kind ON audit_events (split_part(subject, ':', 1), at DESC, id DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON audit_events FROM mingtang_app;
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_events_default FROM mingtang_app;

-- allowed: version 2.0.0 starts with an empty database
ALTER TABLE contact_reveals RENAME TO contact_reveals_before;
CREATE TABLE contact_reveals (
  id bigint GENERATED ALWAYS AS IDENTITY,
  viewer_id bigint NOT NULL,
  member_id bigint,
  company_id bigint,
  field text NOT NULL,
  day date NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT contact_reveals_one_subject CHECK (num_nonnulls(member_id, company_id) = 1)
) PARTITION BY RANGE (day);
CREATE TABLE contact_reveals_default PARTITION OF contact_reveals DEFAULT;
INSERT INTO contact_reveals OVERRIDING SYSTEM VALUE SELECT * FROM contact_reveals_before;
SELECT setval(pg_get_serial_sequence('contact_reveals', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM contact_reveals), false);
-- allowed: its rows have been copied
DROP TABLE contact_reveals_before;
ALTER TABLE contact_reveals
  ADD PRIMARY KEY (day, id),
  ADD CONSTRAINT contact_reveals_once UNIQUE NULLS NOT DISTINCT (viewer_id, day, member_id, company_id, field),
  ADD CONSTRAINT contact_reveals_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES members (account_id) ON DELETE CASCADE,
  ADD CONSTRAINT contact_reveals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (account_id) ON DELETE CASCADE,
  ADD CONSTRAINT contact_reveals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE;
CREATE INDEX contact_reveals_company ON contact_reveals (company_id, id DESC);
-- The reveal log of a card (company_id is null) or of a company (member_id is null), newest first.
CREATE INDEX contact_reveals_newest ON contact_reveals (member_id, company_id, at DESC, id DESC);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON contact_reveals_default FROM mingtang_app;
