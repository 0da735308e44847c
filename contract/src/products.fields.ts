import { z } from 'zod';
import { CategoryPath } from './categories.ts';
import { productStates } from './enums.ts';
import { Fen, Id, Language, Picture } from './fields.ts';

/** Price, minimum order and lead time in the caller's language; each is null if it is not given. */
export const ProductTerms = z.object({
  /** In fen per `unit`; `max` is null for a single price. */
  price: z.object({ min: Fen, max: Fen.nullable(), unit: z.string() }).nullable(),
  minOrder: z.object({ quantity: z.number().int(), unit: z.string() }).nullable(),
  leadDays: z.number().int().nullable(),
});
export type ProductTerms = z.infer<typeof ProductTerms>;

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
  terms: ProductTerms,
  /** Language of the text; differs from the caller's if a translation is missing. */
  language: Language,
});
export type ProductCard = z.infer<typeof ProductCard>;
