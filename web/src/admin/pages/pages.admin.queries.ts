import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { useQuietQuery } from '../kit/quiet-query.ts';

/** A page that is edited as a draft; also the first part of its query keys. */
export type DraftPage = 'carousel' | 'tabs';

export const VERSIONS_PAGE_SIZE = 20;

export const usePageVersions = (page: DraftPage, pageNum: number) =>
  useQuietQuery(
    [page, 'versions', pageNum],
    () => callApi(`GET /h5/${page}/versions`, { query: { pageNum, pageSize: VERSIONS_PAGE_SIZE } }),
    { placeholderData: keepPreviousData },
  );

export const republishPageVersion = (page: DraftPage, id: string): Promise<unknown> =>
  callApi(`POST /h5/${page}/versions/{id}/publish`, { params: { id } });

export const uploadCarouselPicture = (file: File) => callApi('POST /h5/carousel/images', { file });
