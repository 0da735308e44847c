import { z } from 'zod';
import { defineRoutes } from './route.ts';

/** Which of a new member's first steps are done. Content that waits for a review counts, refused content does not. */
export const FirstSteps = z.object({
  card: z.boolean(),
  company: z.boolean(),
  product: z.boolean(),
  post: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const firstStepRoutes = defineRoutes({
  'GET /h5/first-steps': {
    access: 'member',
    summary: 'Tells which of the first steps the caller has done: card, company, product and post.',
    response: FirstSteps,
  },
});
