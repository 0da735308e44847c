-- What 0075 left to be checked.
ALTER TABLE sms_codes VALIDATE CONSTRAINT sms_codes_known_tries_check;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
