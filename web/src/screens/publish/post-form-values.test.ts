import { expect, test } from 'vitest';
import { blankPostValues, postFieldOf, toPostInput } from './post-form-values.ts';

const submission = { images: [], firstCategoryId: null, draft: false };

test('clears the fields that the kind of the post does not have', () => {
  const values = {
    ...blankPostValues('supply', 'zh'),
    quantity: '2 万件',
    deadline: '2026-12-31',
    stock: '800 片',
  };
  expect(toPostInput(values, submission)).toMatchObject({ quantity: '', deadline: null, stock: '800 片' });
  expect(toPostInput({ ...values, kind: 'purchase' }, submission)).toMatchObject({
    quantity: '2 万件',
    deadline: '2026-12-31',
    stock: '',
  });
});

test('names an unnamed place by its coordinates and sends null without a place', () => {
  const place = { latitude: 31.29834, longitude: 120.71956 };
  const values = { ...blankPostValues('supply', 'zh'), place };
  expect(toPostInput(values, submission).place?.name).toMatch(/31\.29834.*120\.71956/);
  expect(toPostInput({ ...values, placeName: ' 苏州工业园区 ' }, submission).place).toEqual({
    name: '苏州工业园区',
    ...place,
  });
  expect(toPostInput({ ...values, place: null, placeName: '苏州' }, submission).place).toBeNull();
});

test('maps server field names to form fields', () => {
  const values = blankPostValues('supply', 'en');
  expect(postFieldOf('title', values)).toBe('titleEn');
  expect(postFieldOf('bodyZh', values)).toBe('bodyZh');
  expect(postFieldOf('place.name', values)).toBe('placeName');
  expect(postFieldOf('images.0', values)).toBeUndefined();
});
