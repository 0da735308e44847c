import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

test('a text falls into an opening and its sections, each with paragraphs', () => {
  expect(sectionsOf('Opening.\n\n## 1. First\n\nOne\nline.\n\nTwo.\n## 2. Second\nThree.')).toEqual([
    { heading: '', paragraphs: ['Opening.'] },
    { heading: '1. First', paragraphs: ['One\nline.', 'Two.'] },
    { heading: '2. Second', paragraphs: ['Three.'] },
  ]);
});

test('a text may begin with a heading, and hold nothing', () => {
  expect(sectionsOf('## Only\r\n\r\nText.')).toEqual([{ heading: 'Only', paragraphs: ['Text.'] }]);
  expect(sectionsOf(' \n\n ')).toEqual([]);
});
