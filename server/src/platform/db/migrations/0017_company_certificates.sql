CREATE TABLE company_certificates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  name_zh text NOT NULL DEFAULT '' CHECK (char_length(name_zh) <= 60),
  name_en text NOT NULL DEFAULT '' CHECK (char_length(name_en) <= 120),
  -- The name in lower case without spaces and punctuation, so that "ISO 9001" and "iso9001" are one filter value.
  name_key text NOT NULL GENERATED ALWAYS AS (
    lower(regexp_replace(CASE WHEN name_en = '' THEN name_zh ELSE name_en END, '[^[:alnum:]]', '', 'g'))) STORED,
  number text NOT NULL DEFAULT '' CHECK (char_length(number) <= 60),
  issuer_zh text NOT NULL DEFAULT '' CHECK (char_length(issuer_zh) <= 60),
  issuer_en text NOT NULL DEFAULT '' CHECK (char_length(issuer_en) <= 120),
  valid_from date,
  -- The last day on which it is valid.
  valid_until date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (name_zh <> '' OR name_en <> ''),
  CHECK (valid_from < valid_until)
);
CREATE INDEX company_certificates_company ON company_certificates (company_id, valid_until DESC, id DESC);
-- Companies with a valid certificate of a name, and the names in use.
CREATE INDEX company_certificates_name ON company_certificates (name_key, company_id, valid_until);
-- Certificates that expire on a day.
CREATE INDEX company_certificates_expiry ON company_certificates (valid_until, id);

CREATE TABLE company_certificate_images (
  certificate_id bigint NOT NULL REFERENCES company_certificates (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 2),
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (certificate_id, position)
);
CREATE INDEX company_certificate_images_media ON company_certificate_images (media_id);

ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check
  CHECK (purpose IN ('avatar', 'feedback', 'logo', 'cover', 'product', 'carousel', 'post', 'news', 'certificate')) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order', 'claim', 'certificate', 'feedback', 'export', 'sign-in', 'passkey')) NOT VALID;
