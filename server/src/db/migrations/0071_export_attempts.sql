-- A try that is slow may be overtaken by the next one: each writes pieces of its own, and only the newest counts.
-- `pieces` is the most that any try wrote, so that all of them are found again.
ALTER TABLE data_exports ADD COLUMN attempt integer NOT NULL DEFAULT 0;
