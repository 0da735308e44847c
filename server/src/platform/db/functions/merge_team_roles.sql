-- Before the teams are merged: where the surviving record would get a lower role of the same person in the same company,
-- the two roles are exchanged, and a second owner becomes an editor. Returns the changed roles in their order.
CREATE OR REPLACE FUNCTION merge_team_roles(p_kind text, p_from bigint, p_to bigint) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  ranks CONSTANT text[] := ARRAY['asked', 'staff', 'editor', 'owner'];
  changes jsonb := '[]';
  both_roles record;
  second_owner bigint;
BEGIN
  IF p_kind = 'company' AND EXISTS (SELECT FROM company_team t WHERE t.company_id = p_to AND t.role = 'owner') THEN
    UPDATE company_team t SET role = 'editor' WHERE t.company_id = p_from AND t.role = 'owner'
    RETURNING t.member_id INTO second_owner;
    IF FOUND THEN
      changes := changes || jsonb_build_object(
        'company', p_from, 'member', second_owner, 'before', 'owner', 'after', 'editor');
    END IF;
  END IF;
  FOR both_roles IN
    SELECT a.company_id AS merged_company, a.member_id AS merged_member, a.role AS merged_role,
      b.company_id AS kept_company, b.member_id AS kept_member, b.role AS kept_role
    FROM company_team a JOIN company_team b ON CASE p_kind
      WHEN 'company' THEN a.company_id = p_from AND b.company_id = p_to AND a.member_id = b.member_id
      ELSE a.member_id = p_from AND b.member_id = p_to AND a.company_id = b.company_id END
    WHERE CASE p_kind WHEN 'company' THEN a.company_id ELSE a.member_id END = p_from
      AND array_position(ranks, a.role) > array_position(ranks, b.role)
    ORDER BY a.company_id, a.member_id
  LOOP
    -- The merged one first: a company has one owner.
    UPDATE company_team t SET role = both_roles.kept_role
    WHERE t.company_id = both_roles.merged_company AND t.member_id = both_roles.merged_member;
    UPDATE company_team t SET role = both_roles.merged_role
    WHERE t.company_id = both_roles.kept_company AND t.member_id = both_roles.kept_member;
    changes := changes || jsonb_build_array(
      jsonb_build_object('company', both_roles.merged_company, 'member', both_roles.merged_member,
        'before', both_roles.merged_role, 'after', both_roles.kept_role),
      jsonb_build_object('company', both_roles.kept_company, 'member', both_roles.kept_member,
        'before', both_roles.kept_role, 'after', both_roles.merged_role));
  END LOOP;
  RETURN changes;
END
$$;
