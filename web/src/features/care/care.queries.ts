import type { Report } from '@mingtang/contract/care';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const useReport = () =>
  useMutation({ mutationFn: (body: Report) => call('POST /h5/reports', { body }) });
