import type { EditCard } from '@mingtang/contract/members';
import type { WritePost } from '@mingtang/contract/posts';

/** Forms with nothing in them; a test or a drill fills in what it is about. */
export const BLANK_CARD: EditCard = {
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

export const BLANK_POST: WritePost = {
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
