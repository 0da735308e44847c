CREATE TABLE roles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Set for the roles every network starts with.
  key text UNIQUE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 30),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 60),
  -- NFKC, lower case, hidden marks and look-alikes folded: two names that read alike are one.
  name_folded text NOT NULL UNIQUE,
  CHECK (key IS NOT NULL OR name_folded !~ '管理员|admin')
);

CREATE TABLE role_permissions (
  role_id bigint NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
  permission text NOT NULL CHECK (permission ~ '^([a-z_]+:[a-z_]+|\*:\*:\*)$'),
  PRIMARY KEY (role_id, permission)
);

CREATE TABLE account_roles (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  role_id bigint NOT NULL REFERENCES roles (id),
  granted_by bigint REFERENCES accounts (id),
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, role_id),
  -- Nobody grants to themselves; the first administrator is made outside the product, by nobody.
  CHECK (granted_by IS DISTINCT FROM account_id)
);
CREATE INDEX account_roles_role ON account_roles (role_id);
CREATE INDEX account_roles_granter ON account_roles (granted_by);
