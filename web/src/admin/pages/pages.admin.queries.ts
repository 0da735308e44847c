import { keepPreviousData } from '@tanstack/react-query';
import type { CarouselSlideInput } from '@mingtang/contract/carousels';
import type { TabsByEdition } from '@mingtang/contract/tabs';
import { callApi, newIdempotencyKey, type CallOptions, type ResponseOf } from '../../core/api/client.ts';
import { useQuietQuery } from '../kit/quiet-query.ts';

/** A page that is edited as a draft; also the first part of its query keys. */
export type DraftPage = 'carousel' | 'tabs';

export type SavedDraft = ResponseOf<`GET /h5/${DraftPage}/draft`>;

export const VERSIONS_PAGE_SIZE = 20;

export const usePageVersions = (page: DraftPage, cursor: string | undefined) =>
  useQuietQuery(
    [page, 'versions', cursor],
    () => callApi(`GET /h5/${page}/versions`, { query: { cursor, pageSize: VERSIONS_PAGE_SIZE } }),
    { placeholderData: keepPreviousData },
  );

export const republishPageVersion = (page: DraftPage, id: string): Promise<unknown> =>
  callApi(`POST /h5/${page}/versions/{id}/publish`, { params: { id } });

export const uploadCarouselPicture = (file: File, options: CallOptions) =>
  callApi('POST /h5/carousel/images', { file }, options);

export const draftKeyOf = (page: DraftPage) => [page, 'draft'];
export const usePageDraftQuery = <D extends SavedDraft>(page: DraftPage) =>
  useQuietQuery(draftKeyOf(page), () => callApi(`GET /h5/${page}/draft`) as Promise<D>, {
    staleTime: Infinity,
  });

export const saveCarouselDraft = (revision: number, rows: CarouselSlideInput[]) =>
  callApi('PUT /h5/carousel/draft', { body: { revision, rows } });
export const saveTabsDraft = (revision: number, tabs: TabsByEdition) =>
  callApi('PUT /h5/tabs/draft', { body: { revision, ...tabs } });
export const publishPageDraft = (page: DraftPage, revision: number): Promise<unknown> =>
  callApi(`POST /h5/${page}/publish`, { body: { revision } });
export const discardPageDraft = (page: DraftPage) => callApi(`DELETE /h5/${page}/draft`);

/** Unique in the carousel. */
export const newSlideKey = newIdempotencyKey;
