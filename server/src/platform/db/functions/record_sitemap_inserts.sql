-- Appends new records for the last changes of the sitemaps, once for a statement, because imports insert many rows with one.
CREATE OR REPLACE FUNCTION record_sitemap_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'member' THEN
    INSERT INTO sitemap_changes (kind, record_id, updated_at) SELECT 'member', account_id, updated_at FROM inserted;
  ELSE
    INSERT INTO sitemap_changes (kind, record_id, updated_at) SELECT TG_ARGV[0], id, updated_at FROM inserted;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER companies_sitemap_insert AFTER INSERT ON companies REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION record_sitemap_inserts('company');
CREATE OR REPLACE TRIGGER members_sitemap_insert AFTER INSERT ON members REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION record_sitemap_inserts('member');
CREATE OR REPLACE TRIGGER products_sitemap_insert AFTER INSERT ON products REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION record_sitemap_inserts('product');
CREATE OR REPLACE TRIGGER posts_sitemap_insert AFTER INSERT ON posts REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION record_sitemap_inserts('post');
CREATE OR REPLACE TRIGGER news_sitemap_insert AFTER INSERT ON news REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION record_sitemap_inserts('news');
