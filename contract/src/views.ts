import { z } from 'zod';
import { viewScreens } from './office-choices.ts';
import { Id, line, Nothing } from './fields.ts';
import { defineRoutes } from './route.ts';

const Screen = z.enum(viewScreens);

/** A filter of a back-office table that somebody keeps under a name. */
export const SavedView = z.object({ id: Id, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const SaveView = z.strictObject({
  screen: Screen,
  name: line(30).min(1),
  /** The query of the screen's address, without the question mark. */
  query: line(500),
});
export type SaveView = z.infer<typeof SaveView>;

/** For staff; to others there are none. */
export const viewRoutes = defineRoutes({
  'GET /h5/views': {
    access: 'member',
    about: 'The caller’s saved views of a screen, by name.',
    query: z.strictObject({ screen: Screen }),
    answer: z.object({ rows: z.array(SavedView) }),
  },
  'PUT /h5/views': {
    access: 'member',
    about: 'Keeps a view; one of the same name is replaced.',
    body: SaveView,
    answer: SavedView,
  },
  'DELETE /h5/views/{id}': {
    access: 'member',
    about: 'Removes a view of the caller’s own.',
    params: z.strictObject({ id: Id }),
    answer: Nothing,
  },
});
