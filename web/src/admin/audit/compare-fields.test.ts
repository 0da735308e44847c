import { describe, expect, it } from 'vitest';
import { compareFields } from './compare-fields.ts';

describe('compareFields', () => {
  it('lists the fields of both objects, including those that only one of them has', () => {
    expect(compareFields({ state: 'live', pins: ['all'] }, { state: 'removed', reason: '重复' })).toEqual([
      { field: 'state', before: 'live', after: 'removed' },
      { field: 'pins', before: '["all"]', after: '' },
      { field: 'reason', before: '', after: '重复' },
    ]);
  });

  it('returns an empty list if both values are null', () => {
    expect(compareFields(null, null)).toEqual([]);
  });
});
