-- A role may be called administrator; the names of the system's roles, as they are read, stay theirs. "admin" is what the
-- specified client's role check takes for every role.
ALTER TABLE roles DROP CONSTRAINT roles_check;
ALTER TABLE roles ADD CONSTRAINT roles_reserved_name CHECK (
  key IS NOT NULL OR name_folded NOT IN (
    'admin',
    '超级管理员', 'superadministrator',
    '运营管理员', 'operationsadministrator',
    '内容管理员', 'contentadministrator',
    '财务管理员', 'financeadministrator',
    '客服管理员', 'supportadministrator',
    '审计管理员', 'auditadministrator'
  )
) NOT VALID;
