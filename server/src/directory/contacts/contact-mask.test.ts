import { describe, expect, it } from 'vitest';
import { maskContacts } from './contacts.service.ts';
import { maskContactField } from './contact-mask.ts';

describe('mask of a contact field', () => {
  it.each([
    ['phone', '13800001268', '138****1268'],
    ['phone', '+86 138-0000-1268', '138****1268'],
    ['phone', '+65 9123 4567', '659****4567'],
    ['phone', '9123 456', '91****56'],
    ['phone', '12345', '****'],
    ['landline', '0512-65432112', '0512-****12'],
    ['landline', '051265432112', '0512-****12'],
    ['landline', '+86 21 5432 1012', '****12'],
    ['landline', '021-5432 1012', '021-****12'],
    ['landline', '0512-110', '0512-****'],
    ['email', 'zhou@example.com', 'z***@example.com'],
    ['email', '13800001268', '***'],
    ['wechat', 'abharbour', 'ab****'],
    ['wechat', 'ab', 'a****'],
    ['address', '苏州市工业园区星港街 8 号', '苏州市工业园…'],
    ['address', '石路 1 号', '石路…'],
    ['person', '周明远', '周＊'],
    ['person', '欧阳若水', '欧阳＊'],
    ['person', 'Anna Lindqvist', 'Lindqvist＊'],
    ['person', 'Anna', '＊'],
    ['person', 'Call 13800001268', '＊'],
  ] as const)('masks the %s %s as %s', (field, value, masked) => {
    expect(maskContactField(field, value)).toBe(masked);
  });

  it('hides a one-character text in every field', () => {
    for (const field of ['person', 'phone', 'landline', 'email', 'wechat', 'address'] as const)
      expect(maskContactField(field, '7')).not.toContain('7');
  });
});

describe('masked contacts', () => {
  const rows = (['public', 'signed-in', 'members', 'connections', 'only-me'] as const).map((audience) => ({
    field: 'phone',
    value: '13800001268',
    audience,
  }));
  const listAccess = (circle: Parameters<typeof maskContacts>[0]) =>
    maskContacts(circle, rows).map(({ audience, allowed }) => `${audience} ${allowed ? 'yes' : 'no'}`);

  it.each([
    ['visitor', ['public no']],
    ['signed-in', ['public yes', 'signed-in yes', 'members no', 'connections no']],
    ['member', ['public yes', 'signed-in yes', 'members yes', 'connections no']],
    ['connection', ['public yes', 'signed-in yes', 'members yes', 'connections yes']],
    ['owner', ['public yes', 'signed-in yes', 'members yes', 'connections yes', 'only-me yes']],
  ] as const)('are limited to the audiences of the circle %s', (circle, access) => {
    expect(listAccess(circle)).toEqual(access);
  });

  it('are sorted in a fixed order, whatever the order of the rows', () => {
    const unsorted = ['wechat', 'email', 'person', 'phone'].map((field) => ({
      field,
      value: 'a@example.com',
      audience: 'public',
    }));
    expect(maskContacts('visitor', unsorted).map((row) => row.field)).toEqual([
      'person',
      'phone',
      'email',
      'wechat',
    ]);
  });
});
