import type { HomeEvent } from '@mingtang/contract/news';
import { addressOf } from '../../app/go.ts';
import type { Path } from '../../app/paths.ts';

const screenOf: Record<HomeEvent['kind'], Path> = {
  member: 'personal-card/index',
  company: 'business-card/index',
  product: 'product-info/product-info',
  post: 'home-card-detail/home-card-detail',
  news: 'informationDetail/informationDetail',
};

export const eventAddress = ({ kind, id }: HomeEvent): string => addressOf(screenOf[kind], { id });
