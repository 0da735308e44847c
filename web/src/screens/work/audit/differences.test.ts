import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('the fields of an event', () => {
  it('stand beside each other, those of one side alone as well', () => {
    expect(differences({ state: 'live', pins: ['all'] }, { state: 'removed', reason: '重复' })).toEqual([
      { field: 'state', before: 'live', after: 'removed' },
      { field: 'pins', before: '["all"]', after: '' },
      { field: 'reason', before: '', after: '重复' },
    ]);
  });

  it('are none where nothing was noted', () => {
    expect(differences(null, null)).toEqual([]);
  });
});
