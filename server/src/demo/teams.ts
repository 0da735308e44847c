import type { Tx } from '../db/client.ts';
import type { StoredCompany } from './companies.rows.ts';
import { insertRows } from './demo.queries.ts';
import type { StoredMember } from './members.rows.ts';
import { dice } from './random.ts';
import { favourite, rankedFirst } from './ties.ts';

/** Owners, editors and staff; a few who asked to join, and a few who claim an imported record. */
export async function insertTeams(
  tx: Tx,
  members: readonly StoredMember[],
  companies: readonly StoredCompany[],
): Promise<void> {
  const team = members.flatMap(({ id, company, draft }) =>
    company === null || draft.role === 'alone'
      ? []
      : [{ company_id: company.id, member_id: id, role: draft.role }],
  );
  const alone = members.filter(({ draft }) => draft.role === 'alone');
  const throws = dice('asked to join');
  const owned = rankedFirst(companies.filter((company) => !company.draft.imported));
  const asked = alone.slice(0, 12).map(({ id }, index) => ({
    company_id: (index < 2 ? owned[0]! : favourite(throws, owned)).id,
    member_id: id,
    role: 'asked',
  }));
  await insertRows(tx, 'company_people', [...team, ...asked]);

  const imported = companies.filter((company) => company.draft.imported);
  await insertRows(
    tx,
    'company_claims',
    alone.slice(12, 16).map(({ id }, index) => ({
      company_id: imported[index % imported.length]!.id,
      member_id: id,
      reason: '我是该公司负责人，可提供营业执照。',
    })),
  );
}
