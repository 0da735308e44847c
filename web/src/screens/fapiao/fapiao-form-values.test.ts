import { expect, test } from 'vitest';
import { toFapiaoInput } from './fapiao-form-values.ts';

const formValues = {
  kind: 'company',
  title: ' 砺衡精密有限公司 ',
  taxNumber: '91320594 ma1mtk4x0q',
  email: 'books@example.com ',
} as const;

test('removes spaces from a pasted tax number and converts it to upper case', () => {
  expect(toFapiaoInput(formValues)).toEqual({
    kind: 'company',
    title: '砺衡精密有限公司',
    taxNumber: '91320594MA1MTK4X0Q',
    email: 'books@example.com',
  });
});

test('sends no tax number for a person, even if one was typed before', () => {
  expect(toFapiaoInput({ ...formValues, kind: 'person' }).taxNumber).toBe('');
});
