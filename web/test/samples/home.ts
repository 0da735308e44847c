import type { CarouselImage } from '@mingtang/contract/carousels';
import { homeTabs } from '@mingtang/contract/home-tabs';
import type { HomeEvent } from '@mingtang/contract/news';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { FakeApi } from '../api.ts';
import { companyCard } from './companies.ts';
import { memberCard } from './members.ts';
import { productCard } from './products.ts';

export const publicSettings = (change: Partial<PublicSettings> = {}): PublicSettings => ({
  id: '1',
  edition: 'domestic',
  name: '名堂',
  logoPath: null,
  phone: '',
  email: '',
  address: '',
  about: '',
  icpNumber: '',
  registrationOpen: true,
  tabs: [...homeTabs],
  tabLabels: {},
  tileUrl: '',
  ...change,
});

export const slide = (change: Partial<CarouselImage> = {}): CarouselImage => ({
  id: '501',
  picture: { small: '/s.webp', medium: '/m.webp', large: '/l.webp', sketch: '' },
  title: '春季展会',
  link: { kind: 'none' },
  placement: 'both',
  startsAt: null,
  endsAt: null,
  sortOrder: 1,
  ...change,
});

export const homeEvent = (change: Partial<HomeEvent> = {}): HomeEvent => ({
  kind: 'member',
  id: '21',
  name: '陆栖云',
  language: 'zh',
  regionName: null,
  at: '2026-03-01T02:00:00Z',
  ...change,
});

/** One row in each section of the home page. */
export function answerHome(api: FakeApi): void {
  api
    .answer('GET /no-auth/h5/freSystemSettings/query/list', { rows: [publicSettings()] })
    .answer('GET /h5/freSystemSettings/{id}', { rows: [slide()] })
    .answer('GET /no-auth/h5/home/events', { rows: [homeEvent()] })
    .answer('GET /no-auth/h5/mall/companyInfo/list', { rows: [companyCard()], nextCursor: null })
    .answer('POST /h5/member/list', { rows: [memberCard()], nextCursor: null })
    .answer('GET /no-auth/pms/product/list', { rows: [productCard()], nextCursor: null });
}
