import { useEffect } from 'react';
import { useSession } from '../../core/session.ts';
import { subscribeToNotifications } from './notification-stream.ts';

/**
 * Keeps the unread count and, with `postId`, the comments and counts of that post up to date while mounted: through
 * the notification stream, or by polling while it is not connected. Does nothing for visitors.
 */
export function useNotificationStream(postId?: string): void {
  const { token } = useSession();
  useEffect(() => (token === null ? undefined : subscribeToNotifications(postId)), [token, postId]);
}
