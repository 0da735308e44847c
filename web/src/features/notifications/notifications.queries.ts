import type { NotificationSetting } from '@mingtang/contract/notifications';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';

export type NotificationLine = AnswerOf<'GET /h5/notifications'>['rows'][number];

const UNREAD = ['notifications', 'unread'] as const;
const SETTINGS = ['notifications', 'settings'] as const;

/** A help that may fail unseen. */
export const useUnread = () =>
  useQuery({
    queryKey: UNREAD,
    queryFn: async ({ signal }) =>
      (await call('GET /h5/notifications/unread', undefined, { signal, background: true })).unread,
    retry: false,
    meta: { quiet: true },
  });

export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /h5/notifications', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

/** Marks some lines as read, or all; the count that is left comes back. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      call('PUT /h5/notifications/read', { body: { ...(ids && { ids }) } }, { background: true }),
    onSuccess: ({ unread }) => {
      client.setQueryData(UNREAD, unread);
      return client.invalidateQueries({ queryKey: ['notifications', 'list'] });
    },
  });
}

/** What staff decided about may lie here as it was before: opened from its line, it is read anew. */
export function useReadReviewed() {
  const client = useQueryClient();
  return ({ kind, post, product }: NotificationLine) => {
    if (kind !== 'review') return;
    const room = post ? 'posts' : product ? 'products' : 'members';
    void client.invalidateQueries({ queryKey: [room] });
  };
}

export const useNotificationSettings = () =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call('GET /h5/notifications/settings', undefined, { signal }),
    meta: { quiet: true },
  });

type Settings = AnswerOf<'GET /h5/notifications/settings'>;

/** The switch moves at once; a refusal brings it back. */
export function useSetNotification() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (row: NotificationSetting) =>
      call('PUT /h5/notifications/settings', { body: { rows: [row] } }),
    onMutate: (row) =>
      client.setQueryData<Settings>(
        SETTINGS,
        (now) => now && { ...now, rows: now.rows.map((one) => (one.kind === row.kind ? row : one)) },
      ),
    onError: () => client.invalidateQueries({ queryKey: SETTINGS }),
  });
}
