import type { DocumentId } from '@mingtang/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** Copy of the list in the contract, whose import would bundle the zod schemas; the type keeps it complete. */
const documentIds: Record<DocumentId, true> = {
  'user-agreement': true,
  'privacy-policy': true,
  'member-service': true,
  'auto-renew': true,
};

export const isDocumentId = (text: string): text is DocumentId => Object.keys(documentIds).includes(text);

export const useDocument = (id: DocumentId) =>
  useQuery({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => callApi('GET /no-auth/documents/{id}', { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const useLinkCheck = (url: string) =>
  useQuery({
    queryKey: ['links', url],
    queryFn: ({ signal }) => callApi('GET /no-auth/links/check', { query: { url } }, { signal }),
    meta: { quiet: true },
  });
