import type { SaveViewInput } from '@mingtang/contract/saved-views';
import { callApi } from '../../core/api/client.ts';
import { invalidateAfter, useQuietQuery } from './quiet-query.ts';

const VIEWS = 'views';

export const useSavedViews = (screen: SaveViewInput['screen']) =>
  useQuietQuery([VIEWS, screen], (signal) => callApi('GET /h5/views', { query: { screen } }, { signal }));

export const saveView = (body: SaveViewInput) => invalidateAfter(callApi('PUT /h5/views', { body }), VIEWS);

export const removeView = (id: string) =>
  invalidateAfter(callApi('DELETE /h5/views/{id}', { params: { id } }), VIEWS);
