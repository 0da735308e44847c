export const adminNews = {
  keyword: 'Words of the title',
  state: 'State',
  states: { draft: 'Draft', scheduled: 'Scheduled', live: 'Published', removed: 'Removed' },
  missing: { zh: 'No Chinese title yet', en: 'No English title yet' },
  publish: 'Publish now',
  withdraw: 'Back to draft',
};
