-- Adds the change to the count of an author's posts that others can open. Counts the posts of an author without a count, the
-- change included; if another transaction does so first, adds the change to its count, which cannot include it. A count
-- never goes below zero, so that a wrong one does not stop the erasure of an account.
CREATE OR REPLACE FUNCTION add_author_posts(p_author bigint, p_change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE author_counts SET posts = greatest(posts + p_change, 0) WHERE author_id = p_author;
  IF NOT FOUND THEN
    -- Nothing is inserted while the member is being deleted.
    INSERT INTO author_counts AS n (author_id, posts)
    SELECT m.account_id, (SELECT count(*) FROM posts p WHERE p.author_id = m.account_id AND p.state = 'live' AND p.listed)
    FROM members m WHERE m.account_id = p_author
    ON CONFLICT (author_id) DO UPDATE SET posts = greatest(n.posts + p_change, 0);
  END IF;
END $$;
