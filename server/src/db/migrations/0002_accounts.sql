CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The login phone never leaves the server; what a member shows to others is a contact field of the card.
  phone text NOT NULL UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text NOT NULL,
  password_set_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('pending', 'active', 'frozen', 'deleting', 'deleted')),
  totp_secret bytea,
  -- The newest time step that was used, so that a code works once.
  totp_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE media (
  id uuid PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('avatar', 'feedback')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX media_owner ON media (owner_id, created_at);

CREATE TABLE members (
  account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  name_en text NOT NULL DEFAULT '' CHECK (char_length(name_en) <= 80),
  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 60),
  intro text NOT NULL DEFAULT '' CHECK (char_length(intro) <= 500),
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  avatar_id uuid REFERENCES media (id) ON DELETE SET NULL,
  follow_count integer NOT NULL DEFAULT 0 CHECK (follow_count >= 0),
  fans_count integer NOT NULL DEFAULT 0 CHECK (fans_count >= 0),
  points_count integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX members_avatar ON members (avatar_id);
