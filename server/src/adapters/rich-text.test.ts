import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileHtml } from '@mingtang/test-support/xss-payloads';
import { richTextTags, sanitizeRichText } from './rich-text.ts';

const VOID_TAGS = new Set(['br', 'hr']);
const LINK = /^<a href="https?:\/\/[^"<>\s]+" rel="noopener noreferrer nofollow" target="_blank">$/;

/** Strict check: only allowed tags, closed in order, and no unescaped special characters in text. */
function problemOf(html: string): string | undefined {
  const open: string[] = [];
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+|</g)) {
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(token) ?? [];
    if (!token.startsWith('<')) {
      if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(token)) return `unescaped character: ${token}`;
    } else if (!richTextTags.includes(name)) return `tag: ${token}`;
    else if (slash === '/') {
      if (token !== `</${name}>` || open.pop() !== name) return `order: ${token}`;
    } else if (VOID_TAGS.has(name)) {
      if (token !== `<${name} />`) return `attribute: ${token}`;
    } else {
      if (name === 'a' ? !LINK.test(token) : token !== `<${name}>`) return `attribute: ${token}`;
      open.push(name);
    }
    if (open.length > 12) return 'depth';
  }
  return open.length > 0 ? `open: ${open.join()}` : undefined;
}

describe('rich text', () => {
  it('keeps the markup of the editor', () => {
    const html =
      '<h2>轴承</h2><p>精度 <strong>P4</strong>，<em>现货</em><br /><u>一</u><s>二</s></p><hr />' +
      '<ul><li>深沟球</li></ul><ol><li>滚针</li></ol><blockquote>十年质保</blockquote>' +
      '<table><thead><tr><th>型号</th></tr></thead><tbody><tr><td>6204 &lt; 6205 &amp; up</td></tr></tbody></table>';
    expect(sanitizeRichText(html)).toBe(html);
  });

  it('removes unknown tags and keeps their text', () => {
    expect(sanitizeRichText('<div class="x"><h1>名称</h1><font color="red">红</font></div>')).toBe('名称红');
    expect(sanitizeRichText('<b>粗</b><i>斜</i>')).toBe('<strong>粗</strong><em>斜</em>');
  });

  it('adds rel and target to links, and removes relative links', () => {
    expect(sanitizeRichText('<a href="https://example.com/?a=1&b=2" rel="opener" target="_top">x</a>')).toBe(
      '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
    expect(sanitizeRichText('见<a href="/work">此</a>与<a href="https://example.com">彼</a>')).toBe(
      '见此与<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">彼</a>',
    );
  });

  it.each(['', '   ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>1</script>', '<ul><li></li></ul>'])(
    'returns an empty string without visible text: %s',
    (html) => {
      expect(sanitizeRichText(html)).toBe('');
    },
  );

  it('neutralises more than 300 XSS payloads', () => {
    expect(new Set(hostileHtml).size).toBeGreaterThan(300);
    const problems = hostileHtml.flatMap((html) => {
      const problem = problemOf(sanitizeRichText(html));
      return problem === undefined ? [] : [{ html, fault: problem }];
    });
    expect(problems).toEqual([]);
  });

  it('is idempotent', () => {
    for (const html of hostileHtml) {
      const once = sanitizeRichText(html);
      expect(sanitizeRichText(once)).toBe(once);
    }
  });

  it('is safe and idempotent for random combinations of payloads', () => {
    const tags = [...richTextTags, 'div', 'svg', 'style'].flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
    const links = ['<a href="https://example.com">', '<a href="javascript:x">', '<p title="'];
    const specialFragments = '<!-- --> <![CDATA[ ]]> "> < > & &lt; " \' = / \0 x 名'.split(' ');
    const fragments = [...tags, ...links, ...specialFragments, ' '];
    const html = fc
      .array(fc.oneof(fc.constantFrom(...fragments), fc.constantFrom(...hostileHtml), fc.string()), {
        maxLength: 14,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, (input) => {
        const once = sanitizeRichText(input);
        expect(problemOf(once)).toBeUndefined();
        expect(sanitizeRichText(once)).toBe(once);
      }),
      { seed: 20_261_105, numRuns: 3_000 },
    );
  });
});
