-- Keeps `author_counts.posts`. Once for a statement, in the order of the authors, so that statements which change posts of
-- several authors do not deadlock.
CREATE OR REPLACE FUNCTION count_author_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_author_posts(author_id, change) FROM (
      SELECT author_id, sum(change)::integer AS change FROM (
        SELECT author_id, 1 AS change FROM new_posts WHERE state = 'live' AND listed
        UNION ALL SELECT author_id, -1 FROM old_posts WHERE state = 'live' AND listed
      ) v GROUP BY author_id HAVING sum(change) <> 0 ORDER BY author_id
    ) c;
  ELSE
    PERFORM add_author_posts(author_id, change) FROM (
      SELECT author_id, (CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END)::integer AS change
      FROM affected WHERE state = 'live' AND listed GROUP BY author_id ORDER BY author_id
    ) c;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_count_insert AFTER INSERT ON posts REFERENCING NEW TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION count_author_posts();
CREATE OR REPLACE TRIGGER posts_count_delete AFTER DELETE ON posts REFERENCING OLD TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION count_author_posts();
CREATE OR REPLACE TRIGGER posts_count_update AFTER UPDATE ON posts
  REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts
  FOR EACH STATEMENT EXECUTE FUNCTION count_author_posts();
