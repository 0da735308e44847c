import type { EditCardInput } from '@mingtang/contract/members';
import type { WritePostInput } from '@mingtang/contract/posts';

/** Empty forms; a test or drill overrides the fields that it needs. */
export const BLANK_CARD: EditCardInput = {
  name: '',
  nameEn: '',
  title: '',
  titleEn: '',
  intro: '',
  introEn: '',
  language: 'zh',
  companyId: null,
  region: null,
  international: false,
  hidden: false,
  contacts: [],
};

export const BLANK_POST: WritePostInput = {
  kind: 'supply',
  language: 'zh',
  titleZh: '',
  titleEn: '',
  bodyZh: '',
  bodyEn: '',
  international: false,
  quantity: '',
  deadline: null,
  stock: '',
  minimumOrder: '',
  source: '',
  companyId: null,
  region: null,
  firstCategoryId: null,
  categoryId: null,
  labelIds: [],
  place: null,
  withCard: false,
  images: [],
  draft: false,
};
