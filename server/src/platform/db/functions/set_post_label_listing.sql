-- Copies `listed_at` and `in_international_edition` from a post to a label that is added to it; sync_post_labels copies later
-- changes.
CREATE OR REPLACE FUNCTION set_post_label_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN state = 'live' AND listed THEN published_at END, in_international_edition INTO NEW.listed_at, NEW.in_international_edition
  FROM posts WHERE id = NEW.post_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER post_labels_set_listing BEFORE INSERT ON post_labels
  FOR EACH ROW EXECUTE FUNCTION set_post_label_listing();
