import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import { useLanguage } from '../../core/text/i18n.ts';
import { saveFile } from '../../ui/browser/save-file.ts';

export type OwnDuesInvoice = ResponseOf<'GET /h5/dues/own-invoices'>['rows'][number];

export const useOwnDuesInvoices = () =>
  useCursorPages(['dues', 'list'], (cursor, options) =>
    callApi('GET /h5/dues/own-invoices', { query: cursor }, options),
  );

export const useDuesBankAccount = () =>
  useQuery({
    queryKey: ['dues', 'bank-account'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/dues/bank-account', undefined, { signal })).bankAccount,
  });

export function useDownloadDuesInvoice(number: string) {
  const language = useLanguage();
  return useMutation({
    mutationFn: () =>
      callApi('GET /h5/dues/own-invoices/{number}/pdf', { params: { number }, query: { language } }),
    onSuccess: (file) => saveFile(file, `dues-${number}.pdf`),
  });
}
