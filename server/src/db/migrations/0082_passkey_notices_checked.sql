-- What 0081 left to be checked.
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
