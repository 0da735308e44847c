-- What the directory is composed of. It leaves with the last step; the directory itself is ordinary tables.
CREATE SCHEMA bench;

CREATE TABLE bench.pieces (
  role text, id int, zh text, en text, lex text, line text, sound text, initials text, tail text, heads text,
  en_sound text, en_initials text, en_lex text, en_tail text, en_heads text, stems tsvector,
  PRIMARY KEY (role, id)
);
CREATE TABLE bench.places (id int PRIMARY KEY, region text, latitude float8, longitude float8);
CREATE TABLE bench.industries (id int PRIMARY KEY, value text);

-- The pair of characters where two pieces of a name meet.
CREATE FUNCTION bench.joint(one text, other text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN format(' ''%s%s'':30A ', right(one, 1), left(other, 1));
