-- outside a transaction
-- Comments go with their post: the index of the newest leaves out the replies.
CREATE INDEX CONCURRENTLY comments_post ON comments (post_id);
