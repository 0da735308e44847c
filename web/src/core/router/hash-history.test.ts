import { describe, expect, test } from 'vitest';
import { parseUrl } from './hash-history.ts';

describe('parseUrl', () => {
  test.each([
    ['/', '/', ''],
    ['', '/', ''],
    ['/pages/a/b', '/pages/a/b', ''],
    ['/pages/a?id=1&x=%3F', '/pages/a', '?id=1&x=%3F'],
    ['/pages/a?back=/b?c=1', '/pages/a', '?back=/b?c=1'],
    ['/pages/a?', '/pages/a', ''],
    ['pages/a', '/pages/a', ''],
    ['/pages/a?id=1#part', '/pages/a', '?id=1'],
    ['//example.com/a', '//example.com/a', ''],
  ])('reads the path and the query of %j', (url, pathname, search) => {
    expect(parseUrl(url)).toEqual({ pathname, search });
  });

  test('keeps the current path for a query alone', () => {
    expect(parseUrl('?id=2', '/pages/a')).toEqual({ pathname: '/pages/a', search: '?id=2' });
    expect(parseUrl('?', '/pages/a')).toEqual({ pathname: '/pages/a', search: '' });
    expect(parseUrl('?id=2')).toEqual({ pathname: '/', search: '?id=2' });
  });
});
