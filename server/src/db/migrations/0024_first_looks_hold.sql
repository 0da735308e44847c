-- What 0021 asks of new rows holds for all of them.
ALTER TABLE members VALIDATE CONSTRAINT members_listed_admitted;
ALTER TABLE products VALIDATE CONSTRAINT products_state_check;
ALTER TABLE products VALIDATE CONSTRAINT products_live_admitted;
