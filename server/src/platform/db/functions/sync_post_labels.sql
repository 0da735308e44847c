-- Copies changes of a post to `listed_at` and `in_international_edition` of its labels, by which the list of a label is sorted
-- and filtered.
CREATE OR REPLACE FUNCTION sync_post_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_labels
  SET listed_at = CASE WHEN NEW.state = 'live' AND NEW.listed THEN NEW.published_at END, in_international_edition = NEW.in_international_edition
  WHERE post_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_sync_labels
  AFTER UPDATE OF state, listed, published_at, title_en, international ON posts
  FOR EACH ROW EXECUTE FUNCTION sync_post_labels();
