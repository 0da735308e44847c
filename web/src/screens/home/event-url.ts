import type { HomeEvent } from '@mingtang/contract/news';
import { urlTo } from '../../core/navigation.ts';

/** Kinds of events are named like the screens of their records. */
export const eventUrl = ({ kind, id }: HomeEvent): string => urlTo(kind, { id });
