import { describe, expect, it } from 'vitest';
import { splitBlocks } from './rich-text-blocks.ts';

describe('the blocks of a text', () => {
  it.each([
    ['', []],
    ['<p>one</p><p>two</p>', ['<p>one</p>', '<p>two</p>']],
    ['<p>a<br>b</p><hr /><h2>c</h2>', ['<p>a<br>b</p>', '<hr />', '<h2>c</h2>']],
    [
      '<ul><li><p>a</p></li><li>b</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>',
      ['<ul><li><p>a</p></li><li>b</li></ul>', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
    ],
    [
      '<p><a href="https://example.com/?a>b">x</a></p><p>y</p>',
      ['<p><a href="https://example.com/?a>b">x</a></p>', '<p>y</p>'],
    ],
    ['before<p>x</p>after', ['before<p>x</p>after']],
    ['no element', ['no element']],
  ])('of %s', (html, blocks) => {
    expect(splitBlocks(html)).toEqual(blocks);
    expect(splitBlocks(html).join('')).toBe(html);
  });
});
