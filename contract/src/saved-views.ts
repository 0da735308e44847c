import { z } from 'zod';
import { savedViewScreens } from './enums.admin.ts';
import { Id, singleLine, EmptyResponse } from './fields.ts';
import { defineRoutes } from './route.ts';

const SavedViewScreen = z.enum(savedViewScreens);

/** A filter of a back-office list that a staff member saved under a name, for their own use. */
export const SavedView = z.object({ id: Id, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const SaveViewInput = z.strictObject({
  screen: SavedViewScreen,
  name: singleLine(30).min(1),
  /** Query string of the screen's URL, without the question mark. */
  query: singleLine(500),
});
export type SaveViewInput = z.infer<typeof SaveViewInput>;

/** For staff only. Others get `not_found`, so that the back office is not disclosed to them. */
export const savedViewRoutes = defineRoutes({
  'GET /h5/views': {
    access: 'member',
    summary: 'Lists the caller’s saved views of a screen, sorted by name.',
    query: z.strictObject({ screen: SavedViewScreen }),
    response: z.object({ rows: z.array(SavedView) }),
  },
  'PUT /h5/views': {
    access: 'member',
    summary: 'Saves a view. Replaces the caller’s view of the same screen and name.',
    body: SaveViewInput,
    response: SavedView,
  },
  'DELETE /h5/views/{id}': {
    access: 'member',
    summary: 'Deletes one of the caller’s saved views.',
    params: z.strictObject({ id: Id }),
    response: EmptyResponse,
  },
});
