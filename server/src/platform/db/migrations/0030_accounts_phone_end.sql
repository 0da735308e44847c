-- outside a transaction
-- Staff search orders by the last four digits of the buyer's phone number.
CREATE INDEX CONCURRENTLY accounts_phone_end ON accounts (right(phone, 4));
