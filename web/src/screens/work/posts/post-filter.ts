import type { PostFilter } from '@mingtang/contract/posts.admin';
import { tablePostSorts } from '@mingtang/contract/office-choices';
import { momentsOf } from '../frame/days.ts';
import type { Chosen, Selection } from '../frame/use-chosen.ts';
import type { TableState } from '../frame/use-table-url.ts';

type Values = TableState['filters'];

/** The address in the words of the call. */
export const filterOf = ({
  kind,
  state,
  keyword,
  authorId,
  mark,
  writtenFrom,
  writtenTo,
}: Values): PostFilter =>
  ({
    kind,
    state,
    keyword,
    authorId,
    ...(mark && { [mark]: 'yes' }),
    ...momentsOf(writtenFrom, writtenTo),
  }) as PostFilter;

export const sortOf = ({ order }: Values) => tablePostSorts.find((one) => one === order) ?? 'newest';

export const selectionOf = (chosen: Chosen, state: TableState): Selection<PostFilter> =>
  chosen.all ? { matching: filterOf(state.filters) } : { ids: [...chosen.ids] };
