import type { NotificationGroup } from '@mingtang/contract/notification-kinds';
import type { NotificationSetting } from '@mingtang/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

export type NotificationItem = ResponseOf<'GET /h5/notifications'>['rows'][number];

const UNREAD_KEY = ['notifications', 'unread'] as const;
export const SETTINGS_KEY = ['notifications', 'settings'] as const;

/** Not essential: errors are ignored. */
export const useUnreadCount = () =>
  useQuery({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/notifications/unread', undefined, { signal, background: true })).unread,
    retry: false,
    meta: { quiet: true },
  });

/** All notifications, or those of one group of kinds. */
export const useNotifications = (group: NotificationGroup | undefined) =>
  useCursorPages(['notifications', 'list', group], (cursor, options) =>
    callApi('GET /h5/notifications', { query: { ...cursor, group } }, options),
  );

/** Marks some or all notifications as read; the response has the remaining unread count. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      callApi('PUT /h5/notifications/read', { body: { ...(ids && { ids }) } }, { background: true }),
    onSuccess: ({ unread }) => {
      client.setQueryData(UNREAD_KEY, unread);
      return client.invalidateQueries({ queryKey: ['notifications', 'list'] });
    },
  });
}

/** Invalidates the reviewed item when its notification is opened: the cache may hold the state before the review. */
export function useInvalidateReviewed() {
  const client = useQueryClient();
  return ({ kind, post, product }: NotificationItem) => {
    if (kind !== 'review') return;
    const namespace = post ? 'posts' : product ? 'products' : 'members';
    void client.invalidateQueries({ queryKey: [namespace] });
  };
}

export const useNotificationSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => callApi('GET /h5/notifications/settings', undefined, { signal }),
    meta: { quiet: true },
  });

type CachedSettings = ResponseOf<'GET /h5/notifications/settings'>;

/** Optimistic update; after an error the settings are fetched again. */
export function useSetNotificationSetting() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (changed: NotificationSetting) =>
      callApi('PUT /h5/notifications/settings', { body: { rows: [changed] } }),
    onMutate: (changed) =>
      client.setQueryData<CachedSettings>(
        SETTINGS_KEY,
        (cached) =>
          cached && {
            ...cached,
            rows: cached.rows.map((setting) => (setting.kind === changed.kind ? changed : setting)),
          },
      ),
    onError: () => client.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
}
