-- What staff note about a member, and each contact with them: a call, a visit or a message, with its result.
CREATE TABLE member_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES accounts (id),
  kind text NOT NULL CHECK (kind IN ('note', 'call', 'visit', 'message')),
  result text CHECK (result IN ('reached', 'not-reached', 'will-renew', 'will-leave', 'call-back')),
  call_back_on date,
  text text NOT NULL CHECK (char_length(text) <= 2000),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  CHECK ((kind = 'note') = (result IS NULL)),
  CHECK (coalesce(result = 'call-back', false) = (call_back_on IS NOT NULL)),
  CHECK (kind <> 'note' OR text <> '')
);
CREATE INDEX member_notes_newest ON member_notes (member_id, id DESC);
CREATE INDEX member_notes_author ON member_notes (author_id);
-- Members to whom a call was promised for a day.
CREATE INDEX member_notes_call_back ON member_notes (call_back_on, member_id) WHERE call_back_on IS NOT NULL;
