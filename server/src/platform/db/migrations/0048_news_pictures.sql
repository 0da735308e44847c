-- Pictures in the text of a news item. `after_block` is the number of top-level blocks of the text before the picture.
CREATE TABLE news_pictures (
  news_id bigint NOT NULL REFERENCES news (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 19),
  media_id uuid NOT NULL REFERENCES media (id),
  after_block smallint NOT NULL CHECK (after_block >= 0),
  caption_zh text NOT NULL CHECK (char_length(caption_zh) <= 120),
  caption_en text NOT NULL CHECK (char_length(caption_en) <= 240),
  PRIMARY KEY (news_id, position)
);
CREATE INDEX news_pictures_media ON news_pictures (media_id);
