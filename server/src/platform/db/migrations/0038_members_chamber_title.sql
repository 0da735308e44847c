-- The title of the member in the chamber, such as 副会长, as the office records it; `title` is the one in the company.
ALTER TABLE members ADD COLUMN chamber_title text NOT NULL DEFAULT '';
ALTER TABLE members ADD CONSTRAINT members_chamber_title CHECK (char_length(chamber_title) <= 40) NOT VALID;
