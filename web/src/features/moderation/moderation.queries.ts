import type { ReportInput } from '@mingtang/contract/moderation';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

export const useReportContent = () =>
  useMutation({ mutationFn: (body: ReportInput) => callApi('POST /h5/reports', { body }) });
