-- Number of an author's posts that others can open. Triggers keep it (count_author_posts); an author without a row has not
-- been counted yet.
CREATE TABLE author_counts (
  author_id bigint PRIMARY KEY REFERENCES members (account_id) ON DELETE CASCADE,
  posts integer NOT NULL CHECK (posts >= 0)
);
