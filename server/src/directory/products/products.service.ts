import type { AuditAction } from '@mingtang/contract/audit-actions';
import type {
  AddProductInput,
  EditProductInput,
  EditableProduct,
  ProductDetail,
} from '@mingtang/contract/products';
import type { CompanyCard } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import {
  openReview,
  getReviewOutcome,
  withdrawReview,
} from '../../kernel/screening/screening.reviews.service.ts';
import { isModerator } from '../../kernel/screening/screening.service.ts';
import { getCategoryTree } from '../../kernel/categories/categories.service.ts';
import { requireCompanyEditor } from '../company-access/company-access.service.ts';
import { getCompanyAllowances } from '../../commerce/memberships/memberships.allowances.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { requireUsablePictures } from '../../kernel/media/media.service.ts';
import { toProductFields } from './product-input.ts';
import * as queries from './products.queries.ts';
import { toProductDetail, toEditableProduct } from './products.view.ts';
import { enforceProductQuota } from './products.quota.service.ts';
import { productStateOf } from './product-state.ts';
import { type ScreenedProduct, screenProduct } from './product-screening.ts';
import type { UpdateProductCount } from './products.review-outcome.service.ts';
import { canEditProducts, mayEditProducts } from './product-access.ts';

/** The card of the product's company. Implemented by companies, which depend on products. */
export type GetCompanyCard = (deps: Deps, language: Language, id: string) => Promise<CompanyCard>;

/**
 * A hidden product, or one of a hidden company, is visible only to those who may edit it. A queued one is also visible
 * to moderators.
 */
export async function getProduct(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
  getCompanyCard: GetCompanyCard,
): Promise<ProductDetail> {
  const [found] = await queries.findProductDetail(deps.db, { id, viewerId: actor?.accountId ?? null });
  const row = requireFound(found, 'product.not_found');
  const mine = mayEditProducts(actor, row.role);
  const visible = row.state === 'live' && row.company_state === 'live';
  const reviewable = row.state === 'queued' && isModerator(actor);
  if (!visible && !mine && !reviewable) throw new AppError('product.not_found');
  const [tree, company, reason] = await Promise.all([
    getCategoryTree(deps),
    getCompanyCard(deps, language, row.company_id),
    getRefusalReason(deps, row),
  ]);
  return toProductDetail(deps, language, row, { tree, images: row.images, company, reason, mine });
}

export async function getEditableProduct(deps: Deps, actor: Actor, id: string): Promise<EditableProduct> {
  const row = await requireEditableProduct(deps, actor, id);
  return toEditableProduct(
    deps,
    row,
    await queries.listProductImages(deps.db, id),
    await getRefusalReason(deps, row),
  );
}

/** The reason that staff gave for refusing the product. */
const getRefusalReason = async (deps: Deps, { id, state }: queries.ProductRow): Promise<string | null> =>
  state === 'refused' ? (await getReviewOutcome(deps, 'product', id)).reason : null;

/** Throws not_found, not forbidden, so that the product's existence is not disclosed. */
async function requireEditableProduct(deps: Deps, actor: Actor, id: string): Promise<queries.ProductRow> {
  const row = await queries.findProduct(deps.db, id);
  if (row === undefined || !(await canEditProducts(deps, actor, row.company_id)))
    throw new AppError('product.not_found');
  return row;
}

export const addProduct = (
  deps: Deps,
  actor: Actor,
  input: AddProductInput,
  updateProductCount: UpdateProductCount,
): Promise<EditableProduct> =>
  inTransaction(deps, async (deps) => {
    const company = await queries.lockCompanyForProducts(deps.db, input.companyId);
    if (company === undefined) throw new AppError('company.not_found');
    await requireCompanyEditor(deps, actor, company.id);
    await requireProductQuota(deps, actor, company.id);
    const screened = await screenProduct(deps, actor, company.id, await toProductFields(deps, input));
    await requireUsablePictures(deps, actor, 'product', input.images, []);
    const { id } = await queries.insertProduct(deps.db, {
      ...screened.fields,
      ...productStateOf(actor, screened, deps.clock.now()),
      company_id: company.id,
      listed: company.listed && company.state === 'live',
    });
    await queries.replaceProductImages(deps.db, id, input.images);
    await queueForReview(deps, id, screened);
    return finishProductChange(deps, actor, id, 'product.add', updateProductCount);
  });

export const editProduct = (
  deps: Deps,
  actor: Actor,
  id: string,
  input: EditProductInput,
  updateProductCount: UpdateProductCount,
): Promise<EditableProduct> =>
  inTransaction(deps, async (deps) => {
    const before = await lockEditableProduct(deps, actor, id);
    const screened = await screenProduct(
      deps,
      actor,
      before.company_id,
      await toProductFields(deps, input),
      before,
    );
    const currentImages = await queries.listProductImages(deps.db, id);
    await requireUsablePictures(
      deps,
      actor,
      'product',
      input.images,
      currentImages.map((image) => image.id),
    );
    await queries.updateProduct(deps.db, id, {
      ...screened.fields,
      ...productStateOf(actor, screened, deps.clock.now(), before),
    });
    await queries.replaceProductImages(deps.db, id, input.images);
    await queueForReview(deps, id, screened);
    return finishProductChange(deps, actor, id, 'product.edit', updateProductCount, before);
  });

/** A hidden product needs no review. A queued one stays queued, with the new cause if there is one. */
async function queueForReview(
  deps: TxDeps,
  id: string,
  { fields, cause, found }: ScreenedProduct,
): Promise<void> {
  if (fields.state === 'hidden') await withdrawReview(deps, 'product', id);
  else if (cause !== null) await openReview(deps, 'product', id, cause, found);
}

export const removeProduct = (
  deps: Deps,
  actor: Actor,
  id: string,
  updateProductCount: UpdateProductCount,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const before = await lockEditableProduct(deps, actor, id);
    await withdrawReview(deps, 'product', id);
    await queries.markProductRemoved(deps.db, id, deps.clock.now());
    await updateProductCount(deps, before.company_id);
    await enforceProductQuota(deps, { companyId: before.company_id });
    await scheduleIndexing(deps, 'product', id);
    await recordAuditEvent(deps, actor, 'product.remove', `product:${id}`, { before: auditFieldsOf(before) });
  });

/** Reads the product again after locking its company, so that the row is up to date. */
async function lockEditableProduct(deps: TxDeps, actor: Actor, id: string): Promise<queries.ProductRow> {
  const { company_id } = await requireEditableProduct(deps, actor, id);
  await queries.lockCompanyForProducts(deps.db, company_id);
  return requireEditableProduct(deps, actor, id);
}

/** The package of the company or its owner limits the number of products, hidden ones included. Staff are exempt. */
async function requireProductQuota(deps: TxDeps, actor: Actor, companyId: string): Promise<void> {
  if ((await queries.findMemberRole(deps.db, companyId, actor.accountId)) === undefined) return;
  const allowed = (await getCompanyAllowances(deps, [companyId])).get(companyId)!.products;
  if ((await queries.countProducts(deps.db, companyId)) >= allowed)
    throw new AppError('product.quota_used_up');
}

async function finishProductChange(
  deps: TxDeps,
  actor: Actor,
  id: string,
  action: AuditAction,
  updateProductCount: UpdateProductCount,
  before?: queries.ProductRow,
): Promise<EditableProduct> {
  const row = (await queries.findProduct(deps.db, id))!;
  const images = await queries.listProductImages(deps.db, id);
  await updateProductCount(deps, row.company_id);
  // A product that is no longer live frees quota for one that was over quota.
  if (before?.state === 'live' && row.state !== 'live')
    await enforceProductQuota(deps, { companyId: row.company_id });
  await scheduleIndexing(deps, 'product', id);
  await recordAuditEvent(deps, actor, action, `product:${id}`, {
    before: before && auditFieldsOf(before),
    after: auditFieldsOf(row),
  });
  return toEditableProduct(deps, row, images, null);
}

/** Omits the long texts from the audit log. */
const auditFieldsOf = (row: queries.ProductRow) => ({
  companyId: row.company_id,
  categoryId: row.category_id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  international: row.international,
  priceMinFen: row.price_min_fen,
  priceMaxFen: row.price_max_fen,
  unit: row.unit,
  minOrder: row.min_order,
  leadDays: row.lead_days,
  state: row.state,
});
