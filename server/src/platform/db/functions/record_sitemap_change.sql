-- Appends the change of a record for the last changes of the sitemaps. The argument of the trigger is the kind.
CREATE OR REPLACE FUNCTION record_sitemap_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'member' THEN
    INSERT INTO sitemap_changes (kind, record_id, updated_at) VALUES ('member', NEW.account_id, NEW.updated_at);
  ELSE
    INSERT INTO sitemap_changes (kind, record_id, updated_at) VALUES (TG_ARGV[0], NEW.id, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER companies_sitemap_update AFTER UPDATE ON companies
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION record_sitemap_change('company');
CREATE OR REPLACE TRIGGER members_sitemap_update AFTER UPDATE ON members
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION record_sitemap_change('member');
CREATE OR REPLACE TRIGGER products_sitemap_update AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION record_sitemap_change('product');
CREATE OR REPLACE TRIGGER posts_sitemap_update AFTER UPDATE ON posts
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION record_sitemap_change('post');
CREATE OR REPLACE TRIGGER news_sitemap_update AFTER UPDATE ON news
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION record_sitemap_change('news');
