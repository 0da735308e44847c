-- The number on a membership certificate. Staff issue it; it says nothing about the account.
CREATE SEQUENCE member_numbers START 100001;
ALTER TABLE members ADD COLUMN member_number text UNIQUE CHECK (member_number ~ '^M[0-9]{6,12}$');
