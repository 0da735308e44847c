import type { Client } from '@mingtang/test-support/database';
import { callApi, logInMember, registerMember } from '../kit/api.steps.ts';
import { createSuperAdministrator } from '../kit/posts.steps.ts';
import { resetRateLimits } from './reset-rate-limits.ts';
import { cardBody, companyBody, productBody } from './request-bodies.ts';
import {
  replaceRejected,
  categoryFields,
  companyFields,
  type TextFields,
  memberFields,
  productFields,
  rejectedFieldsOf,
  settingFields,
  type FieldTexts,
  payloadTexts,
} from './payload-fields.ts';
import {
  findCategory,
  type RecordIds,
  insertEmptyRecords,
  updateCard,
  updateCompany,
  updateProduct,
} from './direct-writes.ts';

/** One company with one product and one member, each with a payload in every field. */
export interface DirectoryRecord {
  ids: RecordIds;
  company: FieldTexts;
  product: FieldTexts;
  member: FieldTexts;
}
/** How many texts the API accepted and rejected. */
export interface WriteCounts {
  accepted: number;
  rejected: number;
}
export interface DirectoryRecords extends WriteCounts {
  owner: { id: string; token: string };
  staff: { token: string };
  records: DirectoryRecord[];
  categories: FieldTexts[];
}

/** Each write takes at most two calls, and an account may send 60 an hour. */
export const WRITES_PER_RESET = 25;

type SendTexts = (texts: FieldTexts) => ReturnType<typeof callApi>;

/**
 * Writes the texts that the API accepts through the API. Then stores all texts in the database, as if an
 * older version had accepted them.
 */
export async function writeDirectory(client: Client, payloads: readonly string[]): Promise<DirectoryRecords> {
  const token = await logInMember(await registerMember());
  const ownCard = await callApi<{ id: string }>('GET', '/h5/member/card', { token });
  const owner = { id: ownCard.data.id, token };
  const staff = await createSuperAdministrator();
  const directory: DirectoryRecords = { owner, staff, records: [], categories: [], accepted: 0, rejected: 0 };
  const category = await findCategory(client);
  const sendPut = (path: string, bodyOf: (texts: FieldTexts) => unknown): SendTexts => {
    return (texts) => callApi('PUT', path, { token, body: bodyOf(texts) });
  };
  for (const [index, ids] of (await insertEmptyRecords(client, owner.id, payloads.length)).entries()) {
    if (index % WRITES_PER_RESET === 0) await resetRateLimits();
    const company = payloadTexts(companyFields, payloads, index);
    const product = prependHtmlMarkers(payloadTexts(productFields, payloads, index), index);
    const member = payloadTexts(memberFields, payloads, index);
    await writeAndVerify(
      directory,
      companyFields,
      company,
      sendPut(`/h5/mall/companyInfo/${ids.company}`, companyBody),
    );
    await writeAndVerify(
      directory,
      productFields,
      product,
      sendPut(`/pms/product/${ids.product}`, (texts) => productBody(texts, category)),
    );
    await writeAndVerify(directory, memberFields, member, sendPut('/h5/member/card', cardBody));
    await updateCompany(client, ids.company, company);
    await updateProduct(client, ids.product, product);
    await updateCard(client, ids.member, member);
    directory.records.push({ ids, company, product, member });
  }
  await resetRateLimits();
  await writeCategories(directory, payloads);
  await resetRateLimits();
  await writeSettings(directory, payloads);
  return directory;
}

/** Puts a paragraph with a marker before the HTML texts of the field, to detect that the page shows them. */
export const prependHtmlMarkers = (texts: FieldTexts, index: number, field = 'detail'): FieldTexts => ({
  ...texts,
  [`${field}Zh`]: `<p>${markerOf(index)}</p>${texts[`${field}Zh`]}`,
  [`${field}En`]: `<p>${markerOf(index)}</p>${texts[`${field}En`]}`,
});
export const markerOf = (index: number): string => `detail-${index}.`;

/**
 * Sends the texts and asserts that the API accepts what the contract accepts and rejects the rest.
 * Returns whether all of them were stored.
 */
export async function writeAndVerify(
  counts: WriteCounts,
  fields: TextFields,
  texts: FieldTexts,
  send: SendTexts,
): Promise<boolean> {
  const rejected = rejectedFieldsOf(fields, texts);
  const response = await send(replaceRejected(fields, texts));
  if (response.code !== 200 && response.code !== 409)
    throw new Error(`rejected: ${response.msg} ${JSON.stringify([response.data, texts])}`);
  if (rejected.length > 0) {
    const { code } = await send(texts);
    if (code !== 400)
      throw new Error(`accepted with ${code}: ${rejected.join()} of ${JSON.stringify(texts)}`);
  }
  counts.rejected += rejected.length;
  counts.accepted += Object.keys(texts).length - rejected.length;
  return rejected.length === 0 && response.code === 200;
}

async function writeCategories(directory: DirectoryRecords, payloads: readonly string[]): Promise<void> {
  const { token } = directory.staff;
  const addCategory = (parentId: string | null) => (texts: FieldTexts) =>
    callApi<{ id: string }>('POST', '/pms/productCategory', {
      token,
      body: { ...texts, parentId, sortOrder: 0 },
    });
  const parentCategory = await addCategory(null)({
    nameZh: '<svg onload=alert(1)>',
    nameEn: '<svg onload=alert(1)>',
  });
  for (const index of payloads.keys()) {
    const texts = payloadTexts(categoryFields, payloads, index);
    // Some payloads are equal after being cut, and duplicate names are rejected.
    if (await writeAndVerify(directory, categoryFields, texts, addCategory(parentCategory.data.id)))
      directory.categories.push(texts);
  }
}

async function writeSettings(directory: DirectoryRecords, payloads: readonly string[]): Promise<void> {
  const { token } = directory.staff;
  const { data } = await callApi<{ rows: { id: string }[] }>('GET', '/h5/freSystemSettings/query/list', {
    token,
  });
  const otherFields = { id: data.rows[0]!.id, phone: '', email: '', registrationOpen: true };
  for (const index of payloads.keys())
    await writeAndVerify(directory, settingFields, payloadTexts(settingFields, payloads, index), (texts) =>
      callApi('PUT', '/h5/freSystemSettings', { token, body: { ...texts, ...otherFields } }),
    );
}
