-- Devices on which an account was signed in. The device holds a random token, of which the hash is here. It opens nothing: it
-- tells a device of the owner from that of a stranger when sign-ins are counted.
CREATE TABLE known_devices (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, token_hash)
);
-- People who share a device share its token.
CREATE INDEX known_devices_token ON known_devices (token_hash);
CREATE INDEX known_devices_used ON known_devices (used_at);

-- Tries from a known device, apart from those of strangers.
ALTER TABLE sms_codes ADD COLUMN known_tries smallint NOT NULL DEFAULT 0;
ALTER TABLE sms_codes ADD CONSTRAINT sms_codes_known_tries_check CHECK (known_tries BETWEEN 0 AND 5) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order', 'claim', 'feedback', 'export', 'sign-in')) NOT VALID;
