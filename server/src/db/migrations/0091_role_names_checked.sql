-- What 0090 left to be checked.
ALTER TABLE roles VALIDATE CONSTRAINT roles_reserved_name;
