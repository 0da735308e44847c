import type { CarouselImage } from '@mingtang/contract/carousels';
import { homeTabs } from '@mingtang/contract/enums.home-tabs';
import type { HomeEvent } from '@mingtang/contract/news';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { FakeApi } from '../fake-api.ts';
import { companyCard } from './companies.sample.ts';
import { memberCard } from './members.sample.ts';
import { productCard } from './products.sample.ts';

export const publicSettings = (overrides: Partial<PublicSettings> = {}): PublicSettings => ({
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
  companyApproval: false,
  tabs: [...homeTabs],
  tabLabels: {},
  tileUrl: '',
  ...overrides,
});

export const slide = (overrides: Partial<CarouselImage> = {}): CarouselImage => ({
  id: '501',
  picture: { small: '/s.webp', medium: '/m.webp', large: '/l.webp', sketch: '' },
  darkPicture: null,
  focusX: 50,
  focusY: 50,
  title: '春季展会',
  caption: '',
  link: { kind: 'none' },
  placement: 'both',
  startsAt: null,
  endsAt: null,
  sortOrder: 1,
  ...overrides,
});

export const homeEvent = (overrides: Partial<HomeEvent> = {}): HomeEvent => ({
  kind: 'member',
  id: '21',
  name: '陆栖云',
  language: 'zh',
  regionName: null,
  at: '2026-03-01T02:00:00Z',
  ...overrides,
});

/** One row in each section of the home page. */
export function stubHomeCalls(api: FakeApi): void {
  api
    .respondWith('GET /no-auth/h5/freSystemSettings/query/list', { rows: [publicSettings()] })
    .respondWith('GET /h5/freSystemSettings/{id}', { rows: [slide()] })
    .respondWith('GET /no-auth/h5/home/events', { rows: [homeEvent()] })
    .respondWith('GET /no-auth/h5/mall/companyInfo/list', { rows: [companyCard()], nextCursor: null })
    .respondWith('POST /h5/member/list', { rows: [memberCard()], nextCursor: null })
    .respondWith('GET /no-auth/pms/product/list', { rows: [productCard()], nextCursor: null });
}
