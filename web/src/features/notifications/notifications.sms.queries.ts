import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { SETTINGS_KEY } from './notifications.queries.ts';

/** Optimistic update; after an error the settings are fetched again. */
export function useSetSmsReminders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => callApi('PUT /h5/notifications/sms', { body: { on } }),
    onMutate: (sms) =>
      client.setQueryData<ResponseOf<'GET /h5/notifications/settings'>>(
        SETTINGS_KEY,
        (cached) => cached && { ...cached, sms },
      ),
    onError: () => client.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
}
