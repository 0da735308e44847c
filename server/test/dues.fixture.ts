import type { DuesItem, DuesRun, DuesRunInput } from '@mingtang/contract/dues';
import { issueInvoices } from '../src/commerce/dues/dues.issue.service.ts';
import type { ApiResponse, Kit } from './kit.ts';

export const DUES_FEE_FEN = 120_000;

export const findPackageId = async (kit: Kit, serial: string): Promise<string> =>
  (
    await kit.deps.db
      .selectFrom('packages')
      .select('id')
      .where('serial', '=', serial)
      .where('state', '=', 'on')
      .executeTakeFirstOrThrow()
  ).id;

/** A run of the year for the package P-12, also for members without a package. */
export const duesRunInput = async (
  kit: Kit,
  overrides: Partial<DuesRunInput> = {},
): Promise<DuesRunInput> => {
  const packageId = await findPackageId(kit, 'P-12');
  return {
    title: '2030 年度会费',
    year: 2030,
    due: { basis: 'calendar', dueOn: '2030-03-31' },
    fees: [{ packageId, feeFen: DUES_FEE_FEN }],
    defaultPackageId: packageId,
    ...overrides,
  };
};

export const readRun = async (kit: Kit, token: string, id: string): Promise<DuesRun> =>
  (await kit.call<DuesRun>('GET', `/h5/dues/runs/${id}`, { token })).data;

/** All items of a run, page by page. */
export async function readRunItems(kit: Kit, token: string, id: string, filter = ''): Promise<DuesItem[]> {
  const items: DuesItem[] = [];
  let cursor: string | null = null;
  do {
    const page: ApiResponse<{ rows: DuesItem[]; nextCursor: string | null }> = await kit.call(
      'GET',
      `/h5/dues/runs/${id}/items?${filter}${cursor === null ? '' : `&cursor=${cursor}`}`,
      { token },
    );
    items.push(...page.data.rows);
    cursor = page.data.nextCursor;
  } while (cursor !== null);
  return items;
}

export async function createRun(
  kit: Kit,
  token: string,
  overrides: Partial<DuesRunInput> = {},
): Promise<string> {
  const response = await kit.call<{ id: string }>('POST', '/h5/dues/runs', {
    token,
    body: await duesRunInput(kit, overrides),
  });
  if (response.code !== 200) throw new Error(`dues run: ${response.text}`);
  return response.data.id;
}

export const confirmRun = async (kit: Kit, token: string, id: string) => {
  const planned = (await readRun(kit, token, id)).counts.find(({ state }) => state === 'planned');
  return kit.call('POST', `/h5/dues/runs/${id}/issue`, {
    token,
    body: { count: planned?.count ?? 1, sumFen: planned?.sumFen ?? 1 },
  });
};

/** Creates a run and issues its invoices. */
export async function issueRun(
  kit: Kit,
  token: string,
  overrides: Partial<DuesRunInput> = {},
): Promise<string> {
  const id = await createRun(kit, token, overrides);
  const response = await confirmRun(kit, token, id);
  if (response.code !== 200) throw new Error(`dues issue: ${response.text}`);
  await issueInvoices(kit.deps);
  return id;
}
