-- A change of settings is applied as it is recorded; a bulk change is planned first, applied by the worker and can be undone.
ALTER TABLE changesets
  ADD COLUMN state text NOT NULL DEFAULT 'applied'
    CHECK (state IN ('draft', 'applying', 'applied', 'undoing', 'undone', 'dropped')),
  -- Which record a change of settings is about: only the newest one of a record can be undone.
  ADD COLUMN subject text NOT NULL DEFAULT '' CHECK (char_length(subject) <= 60),
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
  ADD COLUMN total integer NOT NULL DEFAULT 0 CHECK (total BETWEEN 0 AND 10000),
  ADD COLUMN applied_at timestamptz,
  ADD COLUMN undone_by bigint REFERENCES accounts (id);
UPDATE changesets SET applied_at = created_at;
ALTER TABLE changesets
  ADD CHECK ((state IN ('draft', 'applying', 'dropped')) = (applied_at IS NULL)),
  ADD CHECK ((state IN ('undoing', 'undone')) = (undone_by IS NOT NULL));
CREATE INDEX changesets_undoer ON changesets (undone_by);
CREATE INDEX changesets_kind ON changesets (kind, subject, id DESC);

-- One thing of a bulk change. `before` is what stood there when it was applied, enough to put it back.
CREATE TABLE changeset_items (
  changeset_id bigint NOT NULL REFERENCES changesets (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  subject_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) <= 240),
  -- skipped: the plan found nothing to do, or a reason not to. kept: changed by others since, so an undo left it alone.
  state text NOT NULL CHECK (state IN ('planned', 'skipped', 'done', 'failed', 'undone', 'kept')),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 60),
  diff jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(diff) = 'array'),
  before jsonb,
  PRIMARY KEY (changeset_id, position),
  UNIQUE (changeset_id, subject_id),
  CHECK (state NOT IN ('done', 'undone', 'kept') OR before IS NOT NULL)
);
CREATE INDEX changeset_items_state ON changeset_items (changeset_id, state, position);
