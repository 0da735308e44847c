import { expect, test } from 'vitest';
import { blankValues, placeOf, sentOf } from './post-values.ts';

const sending = { images: [], firstCategoryId: null, draft: false };

test('what was typed for another kind stays behind', () => {
  const values = {
    ...blankValues('supply', 'zh'),
    quantity: '2 万件',
    deadline: '2026-12-31',
    stock: '800 片',
  };
  expect(sentOf(values, sending)).toMatchObject({ quantity: '', deadline: null, stock: '800 片' });
  expect(sentOf({ ...values, kind: 'purchase' }, sending)).toMatchObject({
    quantity: '2 万件',
    deadline: '2026-12-31',
    stock: '',
  });
});

test('a place without a name is named by its coordinates, and none is none', () => {
  const place = { latitude: 31.29834, longitude: 120.71956 };
  const values = { ...blankValues('supply', 'zh'), place };
  expect(sentOf(values, sending).place?.name).toMatch(/31\.29834.*120\.71956/);
  expect(sentOf({ ...values, placeName: ' 苏州工业园区 ' }, sending).place).toEqual({
    name: '苏州工业园区',
    ...place,
  });
  expect(sentOf({ ...values, place: null, placeName: '苏州' }, sending).place).toBeNull();
});

test('what the server names finds its place in the form', () => {
  const values = blankValues('supply', 'en');
  expect(placeOf('title', values)).toBe('titleEn');
  expect(placeOf('bodyZh', values)).toBe('bodyZh');
  expect(placeOf('place.name', values)).toBe('placeName');
  expect(placeOf('images.0', values)).toBeUndefined();
});
