import pg from 'pg';

/** In place of every third contact field; none of them may ever be read by a visitor. */
const CANARIES = { phone: '13900006666', email: 'canary.six@example.org', wechat: 'canary_wx_6666' };
const FIELDS = `('phone', 'landline', 'email', 'wechat')`;

/** Every number, mail address and id that a visitor must not read, whoever else may. */
export async function plantSecrets(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  for (const [table, owner] of [
    ['member_contacts', 'member_id'],
    ['company_contacts', 'company_id'],
  ])
    await client.query(
      `UPDATE ${table} SET value = CASE field WHEN 'email' THEN $1 WHEN 'wechat' THEN $2 ELSE $3 END
       WHERE field IN ${FIELDS} AND ${owner} % 3 = 0`,
      [CANARIES.email, CANARIES.wechat, CANARIES.phone],
    );
  const { rows } = await client.query<{ value: string }>(
    `SELECT value FROM member_contacts WHERE field IN ${FIELDS}
     UNION SELECT value FROM company_contacts WHERE field IN ${FIELDS}
     UNION SELECT regexp_replace(phone, '^\\+86', '') FROM accounts WHERE phone IS NOT NULL`,
  );
  await client.end();
  return rows.map((row) => row.value).filter((value) => value.length > 5);
}

/** Names of pictures and hashes hold any digits. */
const RANDOM = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|sha256-[\w+/=]+/g;

export const leaksIn = (body: string, secrets: readonly string[]): string[] => {
  const text = body.replaceAll(RANDOM, '');
  return secrets.filter((secret) => text.includes(secret));
};
