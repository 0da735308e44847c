-- The bank account to which dues are paid; empty if there is none.
CREATE TABLE dues_settings (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  account_holder text NOT NULL DEFAULT '' CHECK (char_length(account_holder) <= 100),
  bank_name text NOT NULL DEFAULT '' CHECK (char_length(bank_name) <= 100),
  account_number text NOT NULL DEFAULT '' CHECK (account_number ~ '^[0-9A-Za-z -]{0,40}$'),
  CONSTRAINT dues_settings_account CHECK (
    (account_holder = '') = (bank_name = '') AND (bank_name = '') = (account_number = ''))
);
INSERT INTO dues_settings DEFAULT VALUES;
REVOKE INSERT, DELETE, TRUNCATE ON dues_settings FROM mingtang_app;
