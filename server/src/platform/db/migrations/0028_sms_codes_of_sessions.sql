ALTER TABLE sms_codes DROP CONSTRAINT sms_codes_purpose_check;
ALTER TABLE sms_codes ADD CONSTRAINT sms_codes_purpose_check
  CHECK (purpose IN ('register', 'reset', 'login', 'phone')) NOT VALID;
-- A code for a change of the phone number works only in the session that confirmed the account for it.
ALTER TABLE sms_codes ADD COLUMN session_id bigint;
ALTER TABLE sms_codes ADD CONSTRAINT sms_codes_session_id_fkey
  FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE sms_codes ADD CONSTRAINT sms_codes_session_check
  CHECK ((purpose = 'phone') = (session_id IS NOT NULL)) NOT VALID;
-- allowed: rows are deleted after two days
CREATE INDEX sms_codes_session ON sms_codes (session_id);
