-- Staff take a post away that waits for nobody: their own cause, so that its author reads why and it may be put back.
ALTER TABLE reviews DROP CONSTRAINT reviews_cause_check;
ALTER TABLE reviews ADD CONSTRAINT reviews_cause_check CHECK (
  cause IN ('first-posts', 'first-card', 'first-product', 'temporary', 'words', 'reports', 'strikes', 'staff')) NOT VALID;
-- How many wait for which cause.
CREATE INDEX reviews_cause ON reviews (cause) WHERE decided_at IS NULL;

ALTER TABLE feedback
  -- What the office wrote back; the member reads it.
  ADD COLUMN answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 1000),
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by bigint REFERENCES accounts (id),
  -- For staff alone.
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  ADD CONSTRAINT feedback_answered CHECK (
    (answered_at IS NULL) = (answer = '') AND (answered_by IS NULL) = (answer = '')
    AND (state <> 'answered' OR answer <> ''));
CREATE INDEX feedback_answerer ON feedback (answered_by);
CREATE INDEX feedback_kind ON feedback (kind, id DESC);
CREATE INDEX feedback_text ON feedback USING gin (text gin_trgm_ops);

-- A member hears that the office answered.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order', 'claim', 'feedback')) NOT VALID;
