import type { DocumentId } from '@mingtang/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Named here once more, checked by the compiler: the contract's own list would bring its schemas along. */
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
    queryFn: ({ signal }) => call('GET /no-auth/documents/{id}', { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const useLinkCheck = (url: string) =>
  useQuery({
    queryKey: ['links', url],
    queryFn: ({ signal }) => call('GET /no-auth/links/check', { query: { url } }, { signal }),
    meta: { quiet: true },
  });
