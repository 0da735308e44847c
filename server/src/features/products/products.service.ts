import type { AddProduct, EditProduct, Product, ProductDetail } from '@mingtang/contract/products';
import type { Language } from '@mingtang/contract/fields';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { openReview, outcomeOf, withdrawReview } from '../care/reviews.service.ts';
import { moderates } from '../care/weigh.service.ts';
import { categoryTree } from '../categories/categories.service.ts';
import { companyCardOf, requireEditor } from '../companies/companies.service.ts';
import { companyAllowances } from '../memberships/allowances.service.ts';
import { fitProducts } from '../memberships/fitting.service.ts';
import { indexLater } from '../search/index.service.ts';
import { requirePictures } from '../media/media.service.ts';
import { fieldsOf } from './given.ts';
import * as queries from './products.queries.ts';
import { viewDetail, viewRecord } from './products.view.ts';
import { standingOf } from './standing.ts';
import { type WeighedProduct, weighProduct } from './weighing.ts';
import { mayWrite } from './writers.ts';

/**
 * A hidden product, or one of a hidden company, opens only for those who may change it. One that waits opens for staff
 * who decide about it as well.
 */
export async function getProduct(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
): Promise<ProductDetail> {
  const row = await queries.findProduct(deps.db, id);
  if (row === undefined) throw new AppError('product.not_found');
  const mine = actor !== undefined && (await mayWrite(deps, actor, row.company_id));
  const shown = row.state === 'live' && row.company_state === 'live';
  const judged = row.state === 'queued' && moderates(actor);
  if (!shown && !mine && !judged) throw new AppError('product.not_found');
  const [tree, images, company, reason] = await Promise.all([
    categoryTree(deps),
    queries.listImages(deps.db, id),
    companyCardOf(deps, language, row.company_id),
    reasonOf(deps, row),
  ]);
  return viewDetail(deps, language, row, { tree, images, company, reason, mine });
}

export async function getRecord(deps: Deps, actor: Actor, id: string): Promise<Product> {
  const row = await getOwn(deps, actor, id);
  return viewRecord(deps, row, await queries.listImages(deps.db, id), await reasonOf(deps, row));
}

/** What staff said to a product they refused. */
const reasonOf = async (deps: Deps, { id, state }: queries.ProductRow): Promise<string | null> =>
  state === 'refused' ? (await outcomeOf(deps, 'product', id)).reason : null;

/** Another's product is not there: whoever may not change it learns nothing from trying. */
async function getOwn(deps: Deps, actor: Actor, id: string): Promise<queries.ProductRow> {
  const row = await queries.findProduct(deps.db, id);
  if (row === undefined || !(await mayWrite(deps, actor, row.company_id)))
    throw new AppError('product.not_found');
  return row;
}

export const addProduct = (deps: Deps, actor: Actor, from: From, given: AddProduct): Promise<Product> =>
  inTransaction(deps, async (deps) => {
    const company = await queries.lockCompany(deps.db, given.companyId);
    if (company === undefined) throw new AppError('company.not_found');
    await requireEditor(deps, actor, company.id);
    await requireRoom(deps, actor, company.id);
    const weighed = await weighProduct(deps, actor, company.id, await fieldsOf(deps, given));
    await requirePictures(deps, actor, 'product', given.images, []);
    const { id } = await queries.insertProduct(deps.db, {
      ...weighed.fields,
      ...standingOf(actor, weighed, deps.clock.now()),
      company_id: company.id,
      listed: company.listed && company.state === 'live',
    });
    await queries.setImages(deps.db, id, given.images);
    await queueProduct(deps, id, weighed);
    return finish(deps, actor, from, id, 'product.add');
  });

export const editProduct = (
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  given: EditProduct,
): Promise<Product> =>
  inTransaction(deps, async (deps) => {
    const before = await lockOwn(deps, actor, id);
    const weighed = await weighProduct(deps, actor, before.company_id, await fieldsOf(deps, given), before);
    const present = await queries.listImages(deps.db, id);
    await requirePictures(
      deps,
      actor,
      'product',
      given.images,
      present.map((image) => image.id),
    );
    await queries.setProduct(deps.db, id, {
      ...weighed.fields,
      ...standingOf(actor, weighed, deps.clock.now(), before),
    });
    await queries.setImages(deps.db, id, given.images);
    await queueProduct(deps, id, weighed);
    return finish(deps, actor, from, id, 'product.edit', before);
  });

/** What is hidden needs no look; what waits already goes on waiting, for a new cause where there is one. */
async function queueProduct(
  deps: TxDeps,
  id: string,
  { fields, cause, found }: WeighedProduct,
): Promise<void> {
  if (fields.state === 'hidden') await withdrawReview(deps, 'product', id);
  else if (cause !== null) await openReview(deps, 'product', id, cause, found);
}

export const removeProduct = (deps: Deps, actor: Actor, from: From, id: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const before = await lockOwn(deps, actor, id);
    await withdrawReview(deps, 'product', id);
    await queries.setRemoved(deps.db, id, deps.clock.now());
    await queries.setProductCount(deps.db, before.company_id);
    await fitProducts(deps, { companyId: before.company_id });
    await indexLater(deps, 'product', id);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'product.remove',
      subject: `product:${id}`,
      before: noted(before),
      traceId: from.traceId,
    });
  });

/** The company is locked before the product is read: what was seen is then still true. */
async function lockOwn(deps: TxDeps, actor: Actor, id: string): Promise<queries.ProductRow> {
  const { company_id } = await getOwn(deps, actor, id);
  await queries.lockCompany(deps.db, company_id);
  return getOwn(deps, actor, id);
}

/** The company's package or its owner's says how many it may have, hidden ones included. Staff are not held to it. */
async function requireRoom(deps: TxDeps, actor: Actor, companyId: string): Promise<void> {
  if ((await queries.findRole(deps.db, companyId, actor.accountId)) === undefined) return;
  const allowed = (await companyAllowances(deps, [companyId])).get(companyId)!.products;
  if ((await queries.countProducts(deps.db, companyId)) >= allowed) throw new AppError('product.quota');
}

async function finish(
  deps: TxDeps,
  actor: Actor,
  from: From,
  id: string,
  action: string,
  before?: queries.ProductRow,
): Promise<Product> {
  const row = (await queries.findProduct(deps.db, id))!;
  const images = await queries.listImages(deps.db, id);
  await queries.setProductCount(deps.db, row.company_id);
  // One less on show makes room for one that was too many.
  if (before?.state === 'live' && row.state !== 'live')
    await fitProducts(deps, { companyId: row.company_id });
  await indexLater(deps, 'product', id);
  await recordEvent(deps, {
    actorId: actor.accountId,
    action,
    subject: `product:${id}`,
    ...(before === undefined ? {} : { before: noted(before) }),
    after: noted(row),
    traceId: from.traceId,
  });
  return viewRecord(deps, row, images, null);
}

/** The long texts stay out of the audit log. */
const noted = (row: queries.ProductRow) => ({
  companyId: row.company_id,
  categoryId: row.category_id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  international: row.international,
  state: row.state,
});
