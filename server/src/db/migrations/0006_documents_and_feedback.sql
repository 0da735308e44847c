CREATE TABLE documents (
  id text NOT NULL CHECK (id ~ '^[a-z-]{3,40}$'),
  version integer NOT NULL CHECK (version > 0),
  title_zh text NOT NULL CHECK (title_zh <> ''),
  title_en text NOT NULL CHECK (title_en <> ''),
  body_zh text NOT NULL CHECK (char_length(body_zh) BETWEEN 1 AND 100000),
  body_en text NOT NULL CHECK (char_length(body_en) BETWEEN 1 AND 100000),
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, version)
);

CREATE TABLE consent_receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  subject text NOT NULL CHECK (subject IN ('user-agreement', 'privacy-policy', 'publish:phone', 'publish:email', 'publish:address')),
  given boolean NOT NULL,
  document_id text NOT NULL,
  document_version integer NOT NULL,
  at timestamptz NOT NULL,
  FOREIGN KEY (document_id, document_version) REFERENCES documents (id, version)
);
CREATE INDEX consent_receipts_newest ON consent_receipts (account_id, subject, id DESC);
CREATE INDEX consent_receipts_document ON consent_receipts (document_id, document_version);

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('problem', 'idea', 'complaint', 'other')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 5 AND 1000),
  contact text NOT NULL DEFAULT '' CHECK (char_length(contact) <= 80),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feedback_account ON feedback (account_id, id DESC);
CREATE INDEX feedback_queue ON feedback (state, id DESC);

CREATE TABLE feedback_images (
  feedback_id bigint NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 3),
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (feedback_id, position)
);
CREATE INDEX feedback_images_media ON feedback_images (media_id);
