-- Keeps `posts.listed` equal to the author's `members.listed`.
CREATE OR REPLACE FUNCTION sync_posts_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE posts SET listed = NEW.listed WHERE author_id = NEW.account_id AND listed <> NEW.listed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER members_sync_posts_listed AFTER UPDATE OF listed ON members
  FOR EACH ROW WHEN (OLD.listed <> NEW.listed) EXECUTE FUNCTION sync_posts_listed();
