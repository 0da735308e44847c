import { useEffect } from 'react';
import { useSession } from '../../app/session.ts';
import { listen } from './line.ts';

/**
 * Keeps the unread count fresh while this is on screen and, with `postId`, the post's comments and counts:
 * by the live line where it is open, by asking now and then where it is not. A visitor has none.
 */
export function useLive(postId?: string): void {
  const { token } = useSession();
  useEffect(() => (token === null ? undefined : listen(postId)), [token, postId]);
}
