-- What the last look at something said that nobody watches all the time: the audit chains, the backups. One row each.
CREATE TABLE checkups (
  name text PRIMARY KEY CHECK (char_length(name) BETWEEN 1 AND 40),
  at timestamptz NOT NULL,
  faults integer NOT NULL CHECK (faults >= 0)
);
