export const adminNews = {
  keyword: 'Words of the title',
  title: 'Title',
  state: 'State',
  states: { draft: 'Draft', scheduled: 'Scheduled', live: 'Published', removed: 'Removed' },
  at: 'Published',
  views: 'Views',
  writer: 'Editor',
  missing: { zh: 'No Chinese title yet', en: 'No English title yet' },
  publish: 'Publish now',
  withdraw: 'Back to draft',
};
