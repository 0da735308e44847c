-- A picture for the dark theme, the point of the pictures that every crop shows, and a line above the title.
-- allowed: a few dozen slides
ALTER TABLE carousels ADD COLUMN dark_picture_id uuid REFERENCES media (id);
-- allowed: a few dozen slides
ALTER TABLE carousels ADD COLUMN focus_x smallint NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100);
-- allowed: a few dozen slides
ALTER TABLE carousels ADD COLUMN focus_y smallint NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100);
-- allowed: a few dozen slides
ALTER TABLE carousels ADD COLUMN caption_zh text NOT NULL DEFAULT '' CHECK (char_length(caption_zh) <= 40);
-- allowed: a few dozen slides
ALTER TABLE carousels ADD COLUMN caption_en text NOT NULL DEFAULT '' CHECK (char_length(caption_en) <= 80);
-- allowed: a few dozen slides
CREATE INDEX carousels_dark_picture ON carousels (dark_picture_id);
