-- outside a transaction
-- Several workers merge the changes side by side, each those of other posts. The code divides by the same number.
CREATE INDEX CONCURRENTLY post_count_changes_shard ON post_count_changes ((post_id % 16), id);
