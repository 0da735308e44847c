import type { Client } from '../../scripts/database.ts';
import { call, logInMember, registerMember } from '../kit/network.ts';
import { createModerator } from '../kit/posts.ts';
import { forgetBudgets } from './budgets.ts';
import { cardBody, companyBody, productBody } from './bodies.ts';
import {
  acceptable,
  categoryFields,
  companyFields,
  type Fields,
  memberFields,
  productFields,
  refusedOf,
  settingFields,
  type Texts,
  textsOf,
} from './fields.ts';
import { findCategory, type Ids, insertBlank, setCard, setCompany, setProduct } from './rows.ts';

/** One company with one product and one member, each with a payload in every field. */
export interface Planted {
  ids: Ids;
  company: Texts;
  product: Texts;
  member: Texts;
}
/** How many texts the API took, and how many it refused. */
export interface Counts {
  taken: number;
  refused: number;
}
export interface Store extends Counts {
  owner: { id: string; token: string };
  staff: { token: string };
  planted: Planted[];
  categories: Texts[];
}

/** Each is at most two calls, of which an account has 60 an hour. */
export const WRITES_AT_ONCE = 25;

type Send = (texts: Texts) => ReturnType<typeof call>;

/** Through the API what it accepts; the rest straight into the database, as if an older version had let it in. */
export async function plant(client: Client, payloads: readonly string[]): Promise<Store> {
  const token = await logInMember(await registerMember());
  const me = await call<{ id: string }>('GET', '/h5/member/card', { token });
  const owner = { id: me.data.id, token };
  const staff = await createModerator();
  const store: Store = { owner, staff, planted: [], categories: [], taken: 0, refused: 0 };
  const category = await findCategory(client);
  const put = (path: string, bodyOf: (texts: Texts) => unknown): Send => {
    return (texts) => call('PUT', path, { token, body: bodyOf(texts) });
  };
  for (const [index, ids] of (await insertBlank(client, owner.id, payloads.length)).entries()) {
    if (index % WRITES_AT_ONCE === 0) await forgetBudgets();
    const company = textsOf(companyFields, payloads, index);
    const product = marked(textsOf(productFields, payloads, index), index);
    const member = textsOf(memberFields, payloads, index);
    await write(store, companyFields, company, put(`/h5/mall/companyInfo/${ids.company}`, companyBody));
    await write(
      store,
      productFields,
      product,
      put(`/pms/product/${ids.product}`, (texts) => productBody(texts, category)),
    );
    await write(store, memberFields, member, put('/h5/member/card', cardBody));
    await setCompany(client, ids.company, company);
    await setProduct(client, ids.product, product);
    await setCard(client, ids.member, member);
    store.planted.push({ ids, company, product, member });
  }
  await forgetBudgets();
  await plantCategories(store, payloads);
  await forgetBudgets();
  await plantSettings(store, payloads);
  return store;
}

/** Before each text of HTML stands a word by which the page is known to show it. */
export const marked = (texts: Texts, index: number, field = 'detail'): Texts => ({
  ...texts,
  [`${field}Zh`]: `<p>${detailMark(index)}</p>${texts[`${field}Zh`]}`,
  [`${field}En`]: `<p>${detailMark(index)}</p>${texts[`${field}En`]}`,
});
export const detailMark = (index: number): string => `detail-${index}.`;

/** What the contract accepts must be taken, and the rest must not. */
export async function write(store: Counts, fields: Fields, texts: Texts, send: Send): Promise<boolean> {
  const refused = refusedOf(fields, texts);
  const answer = await send(acceptable(fields, texts));
  if (answer.code !== 200 && answer.code !== 409)
    throw new Error(`not taken: ${answer.msg} ${JSON.stringify([answer.data, texts])}`);
  if (refused.length > 0) {
    const { code } = await send(texts);
    if (code !== 400) throw new Error(`taken with ${code}: ${refused.join()} of ${JSON.stringify(texts)}`);
  }
  store.refused += refused.length;
  store.taken += Object.keys(texts).length - refused.length;
  return refused.length === 0 && answer.code === 200;
}

async function plantCategories(store: Store, payloads: readonly string[]): Promise<void> {
  const { token } = store.staff;
  const add = (parentId: string | null) => (texts: Texts) =>
    call<{ id: string }>('POST', '/pms/productCategory', {
      token,
      body: { ...texts, parentId, sortOrder: 0 },
    });
  const first = await add(null)({ nameZh: '<svg onload=alert(1)>', nameEn: '<svg onload=alert(1)>' });
  for (const index of payloads.keys()) {
    const texts = textsOf(categoryFields, payloads, index);
    // Cut short, some payloads are alike, and a second of one name is refused.
    if (await write(store, categoryFields, texts, add(first.data.id))) store.categories.push(texts);
  }
}

async function plantSettings(store: Store, payloads: readonly string[]): Promise<void> {
  const { token } = store.staff;
  const { data } = await call<{ rows: { id: string }[] }>('GET', '/h5/freSystemSettings/query/list', {
    token,
  });
  const rest = { id: data.rows[0]!.id, phone: '', email: '', registrationOpen: true };
  for (const index of payloads.keys())
    await write(store, settingFields, textsOf(settingFields, payloads, index), (texts) =>
      call('PUT', '/h5/freSystemSettings', { token, body: { ...texts, ...rest } }),
    );
}
