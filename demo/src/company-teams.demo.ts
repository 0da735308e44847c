import { HOUR_MS } from '../../server/src/base/calendar.ts';
import type { Tx } from '../../server/src/platform/db/client.ts';
import type { StoredCompany } from './companies.insert.demo.ts';
import { insertRows } from './demo.queries.ts';
import { CLAIM_REASONS } from './activity/office.texts.ts';
import type { StoredMember } from './members.insert.demo.ts';
import { createSeededRandom } from './seeded-random.ts';
import { pickPopular, sortByRank } from './relationships.demo.ts';

const CLAIM_INTERVAL_MS = 31 * HOUR_MS;

/** Inserts owners, editors and staff, a few join requests, and a few claims of imported companies. */
export async function insertTeams(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
  companies: readonly StoredCompany[],
): Promise<void> {
  const team = members.flatMap(({ id, company, draft }) =>
    company === null || draft.role === 'alone'
      ? []
      : [{ company_id: company.id, member_id: id, role: draft.role }],
  );
  const withoutCompany = members.filter(({ draft }) => draft.role === 'alone');
  const random = createSeededRandom('asked to join');
  const ownedCompanies = sortByRank(companies.filter((company) => !company.draft.imported));
  const joinRequests = withoutCompany.slice(0, 12).map(({ id }, index) => ({
    company_id: (index < 2 ? ownedCompanies[0]! : pickPopular(random, ownedCompanies)).id,
    member_id: id,
    role: 'asked',
  }));
  await insertRows(tx, 'company_team', [...team, ...joinRequests]);

  const imported = companies.filter((company) => company.draft.imported);
  await insertRows(
    tx,
    'company_claims',
    withoutCompany.slice(12, 17).map(({ id }, index) => ({
      company_id: imported[index % imported.length]!.id,
      member_id: id,
      reason: CLAIM_REASONS[index % CLAIM_REASONS.length]!,
      created_at: new Date(now.getTime() - (5 - index) * CLAIM_INTERVAL_MS),
    })),
  );
}
