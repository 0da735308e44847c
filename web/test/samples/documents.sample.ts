import type { LegalDocument } from '@mingtang/contract/documents';

/** Five sections, the minimum for a table of contents. */
export const agreement = (overrides: Partial<LegalDocument> = {}): LegalDocument => ({
  id: 'user-agreement',
  version: 1,
  title: '用户协议',
  body: `本协议由您与本网络运营方订立。\n\n${['一', '二', '三', '四', '五']
    .map((number) => `## ${number}、标题\n\n第${number}条的内容。`)
    .join('\n\n')}`,
  publishedAt: '2026-01-05T02:00:00Z',
  ...overrides,
});
