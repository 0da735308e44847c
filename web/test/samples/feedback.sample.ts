import type { FeedbackItem } from '@mingtang/contract/feedback';
import type { Picture } from '@mingtang/contract/fields';

export const feedbackItem = (overrides: Partial<FeedbackItem> = {}): FeedbackItem => ({
  id: '81',
  kind: 'idea',
  text: '登录页在横屏时按钮被挡住。',
  images: [],
  state: 'open',
  createdAt: '2026-03-01T02:00:00Z',
  answer: null,
  answeredAt: null,
  ...overrides,
});

/** An uploaded picture; each number gives another one. */
export const uploadedPicture = (number = 1): { id: string; picture: Picture } => {
  const basePath = `/media/00/picture-${number}`;
  return {
    id: `0b6a0f9e-6c1f-4c3e-9d0a-${String(number).padStart(12, '0')}`,
    picture: {
      small: `${basePath}/small.webp`,
      medium: `${basePath}/medium.webp`,
      large: `${basePath}/large.webp`,
      sketch: '',
    },
  };
};
