-- Announcements of staff at the top of the home page. Of those that run, the one that started last is shown.
CREATE TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text_zh text NOT NULL CHECK (char_length(text_zh) <= 120),
  text_en text NOT NULL CHECK (char_length(text_en) <= 120),
  link jsonb NOT NULL CHECK (jsonb_typeof(link) = 'object'),
  placement text NOT NULL CHECK (placement IN ('domestic', 'international', 'both')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  -- Each edition in which it is shown has its text.
  CHECK (placement = 'international' OR text_zh <> ''),
  CHECK (placement = 'domestic' OR text_en <> '')
);
CREATE INDEX announcements_start ON announcements (starts_at DESC, id DESC);
