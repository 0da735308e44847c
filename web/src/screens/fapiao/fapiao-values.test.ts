import { expect, test } from 'vitest';
import { sentOf } from './fapiao-values.ts';

const typed = {
  kind: 'company',
  title: ' 砺衡精密有限公司 ',
  taxNumber: '91320594 ma1mtk4x0q',
  email: 'books@example.com ',
} as const;

test('a pasted tax number loses its spaces and small letters', () => {
  expect(sentOf(typed)).toEqual({
    kind: 'company',
    title: '砺衡精密有限公司',
    taxNumber: '91320594MA1MTK4X0Q',
    email: 'books@example.com',
  });
});

test('a person sends no tax number, also when one was typed before', () => {
  expect(sentOf({ ...typed, kind: 'person' }).taxNumber).toBe('');
});
