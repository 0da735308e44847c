-- Filters of the back office that somebody keeps under a name.
CREATE TABLE saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  screen text NOT NULL CHECK (screen ~ '^[a-z-]{1,40}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 30),
  query text NOT NULL CHECK (char_length(query) <= 500),
  UNIQUE (account_id, screen, name)
);
