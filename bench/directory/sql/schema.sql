-- Source data from which the directory is composed. The schema is dropped after the load.
CREATE SCHEMA bench;

CREATE TABLE bench.name_parts (
  role text, id int, zh text, en text, lex text, line text, sound text, initials text, tail text, heads text,
  en_sound text, en_initials text, en_lex text, en_tail text, en_heads text, stems tsvector,
  PRIMARY KEY (role, id)
);
CREATE TABLE bench.places (id int PRIMARY KEY, region text, latitude float8, longitude float8);
CREATE TABLE bench.industries (id int PRIMARY KEY, value text);

-- The pair of characters at the boundary of two name parts, as a lexeme.
CREATE FUNCTION bench.boundary_pair(first_part text, second_part text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN format(' ''%s%s'':30A ', right(first_part, 1), left(second_part, 1));
