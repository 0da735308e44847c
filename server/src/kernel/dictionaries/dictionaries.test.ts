import type { DictionaryEntry } from '@mingtang/contract/dictionaries';
import type { Language } from '@mingtang/contract/fields';
import { AREA_CODES } from '@mingtang/contract/area-codes';
import { postKinds } from '@mingtang/contract/enums';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { getDictionaryLabels } from './dictionaries.service.ts';

describe('dictionaries', () => {
  const kit = useKit({ worker: false });
  const read = (type: string, language: Language = 'zh') =>
    kit.call<{ rows: DictionaryEntry[] }>('GET', `/system/dict/data/type/${type}`, { language });
  const rowsOf = async (type: string, language?: Language) => (await read(type, language)).data.rows;

  it.each([
    ['industry', 30],
    ['region', 57],
    ['post_kind', 4],
    ['member_state', 5],
    ['area_code', 205],
  ])('include %s with %i ordered entries in both languages', async (type, count) => {
    const [zh, en] = [await rowsOf(type), await rowsOf(type, 'en')];
    expect(zh.length).toBe(count);
    expect(en.map((row) => row.value)).toEqual(zh.map((row) => row.value));
    expect(zh.map((row) => row.sortOrder)).toEqual(zh.map((_row, index) => (index + 1) * 10));
    for (const { label } of zh) expect(label).toMatch(/^[\p{Script=Han}、]+$/u);
    for (const { label } of en) expect(label).toMatch(/^[\p{Script=Latin} ,.’&-]+$/u);
    expect(new Set(zh.map((row) => row.label)).size).toBe(count);
    expect(new Set(en.map((row) => row.label)).size).toBe(count);
  });

  it('contain the dialling codes of registration and the post kinds', async () => {
    expect((await rowsOf('area_code')).map((row) => row.value)).toEqual(AREA_CODES);
    expect((await rowsOf('post_kind')).map((row) => row.value)).toEqual(postKinds);
  });

  it('use the caller’s language', async () => {
    expect((await rowsOf('region')).find((row) => row.value === 'cn-gd')?.label).toBe('广东');
    expect((await rowsOf('region', 'en')).find((row) => row.value === 'cn-gd')?.label).toBe('Guangdong');
  });

  it('respond with not_found for an unknown type and reject an invalid one', async () => {
    expect(await read('weather')).toMatchObject(errorResponse('not_found'));
    expect(await read('Weather!')).toMatchObject(errorResponse('request.invalid'));
  });

  it('provide labels to lists, at most one second old', async () => {
    const labelOf = async (value: string) =>
      (await getDictionaryLabels(kit.deps, 'en', 'industry')).get(value);
    expect(await labelOf('machinery')).toBe('Machinery');
    await kit.deps.db
      .updateTable('dictionary_entries')
      .set({ label_en: 'Machines' })
      .where('type', '=', 'industry')
      .where('value', '=', 'machinery')
      .execute();
    kit.clock.forward(1);
    expect(await labelOf('machinery')).toBe('Machines');
    expect(await labelOf('astrology')).toBeUndefined();
    expect(await getDictionaryLabels(kit.deps, 'zh', 'weather')).toEqual(new Map());
  });
});
