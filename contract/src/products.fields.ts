import { z } from 'zod';
import { CategoryPath } from './categories.ts';
import { productStates } from './enums.ts';
import { Id, Language, Picture } from './fields.ts';

export const ProductCard = z.object({
  id: Id,
  name: z.string(),
  profile: z.string(),
  image: Picture.nullable(),
  category: CategoryPath,
  companyId: Id,
  companyName: z.string(),
  /** Other than `live` only for those who may edit it. */
  state: z.enum(productStates),
  /** Language of the text; differs from the caller's if a translation is missing. */
  language: Language,
});
export type ProductCard = z.infer<typeof ProductCard>;
