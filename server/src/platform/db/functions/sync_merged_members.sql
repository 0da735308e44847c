-- After a merge or its undo: adds the moved follows to the counts of the one member, subtracts them from those of the
-- other, and copies `listed` of both to their posts.
CREATE OR REPLACE FUNCTION sync_merged_members(p_from bigint, p_to bigint, p_follows integer, p_fans integer)
RETURNS void
LANGUAGE sql AS $$
  UPDATE members m SET
    follow_count = greatest(m.follow_count + CASE m.account_id WHEN p_to THEN p_follows ELSE -p_follows END, 0),
    fans_count = greatest(m.fans_count + CASE m.account_id WHEN p_to THEN p_fans ELSE -p_fans END, 0)
  WHERE m.account_id IN (p_from, p_to);
  UPDATE posts p SET listed = m.listed FROM members m
  WHERE m.account_id = p.author_id AND m.account_id IN (p_from, p_to) AND p.listed <> m.listed;
$$;
