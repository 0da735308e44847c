import type { FirstSteps } from '@mingtang/contract/first-steps';
import { expect, it } from 'vitest';
import { submitCard } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { decideReview, findReview } from '../../../test/moderation.fixture.ts';
import { addPost, insertPost } from '../../../test/posts.fixture.ts';

const kit = useKit();
const getSteps = async (token: string) =>
  (await kit.call<FirstSteps>('GET', '/h5/first-steps', { token })).data;
const NONE: FirstSteps = { card: false, company: false, product: false, post: false };

it('are done when the member has submitted a card, a company, a product and a post', async () => {
  expect((await kit.call('GET', '/h5/first-steps')).status).toBe(401);
  const { token, id } = await kit.createMember();
  await insertPost(kit, id, { state: 'draft' });
  expect(await getSteps(token)).toEqual(NONE);

  await submitCard(kit, token);
  expect(await getSteps(token)).toEqual({ ...NONE, card: true });
  const company = await addCompany(kit, token);
  expect(await getSteps(token)).toEqual({ ...NONE, card: true, company: true });

  const insertCategory = async (row: { name_zh: string; parent_id?: string }) =>
    (
      await kit.deps.db
        .insertInto('categories')
        .values({ name_en: 'Tools', ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const first_category_id = await insertCategory({ name_zh: '机械' });
  const category_id = await insertCategory({ name_zh: '夹具', parent_id: first_category_id });
  const insertProduct = (state: string) =>
    kit.deps.db
      .insertInto('products')
      .values({ company_id: company.id, category_id, first_category_id, name_zh: '夹具', state })
      .execute();
  await insertProduct('refused');
  expect((await getSteps(token)).product).toBe(false);
  await insertProduct('queued');
  await addPost(kit, token);
  expect(await getSteps(token)).toEqual({ card: true, company: true, product: true, post: true });
});

it('are open again when the first card was refused', async () => {
  const { token, id } = await kit.createMember();
  const staff = await kit.createSuperAdmin();
  await submitCard(kit, token);
  expect((await getSteps(token)).card).toBe(true);
  const review = await findReview(kit, staff.token, id, 'member');
  await decideReview(kit, staff.token, review!.id, 'refused', '请填写真实姓名');
  expect((await getSteps(token)).card).toBe(false);
});
