export const adminNews = {
  keyword: 'Search titles',
  state: 'Status',
  states: { draft: 'Draft', scheduled: 'Scheduled', live: 'Published', removed: 'Removed' },
  pinned: 'Pinned',
  missing: { zh: 'No Chinese title yet', en: 'No English title yet' },
  publish: 'Publish now',
  withdraw: 'Back to draft',
};
