-- outside a transaction
CREATE INDEX CONCURRENTLY posts_created ON posts (created_at DESC, id DESC) WHERE state <> 'draft';
