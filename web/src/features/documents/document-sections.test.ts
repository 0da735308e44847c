import { expect, test } from 'vitest';
import { sectionsOf } from './document-sections.ts';

test('splits a text into an introduction and sections with paragraphs', () => {
  expect(sectionsOf('Opening.\n\n## 1. First\n\nOne\nline.\n\nTwo.\n## 2. Second\nThree.')).toEqual([
    { heading: '', paragraphs: ['Opening.'] },
    { heading: '1. First', paragraphs: ['One\nline.', 'Two.'] },
    { heading: '2. Second', paragraphs: ['Three.'] },
  ]);
});

test('has no introduction if the text starts with a heading, and no section if the text is empty', () => {
  expect(sectionsOf('## Only\r\n\r\nText.')).toEqual([{ heading: 'Only', paragraphs: ['Text.'] }]);
  expect(sectionsOf(' \n\n ')).toEqual([]);
});
