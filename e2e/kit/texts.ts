import { readFileSync } from 'node:fs';
import type { Language } from './test.ts';

interface Surface {
  errorTexts: ({ id: string } & Record<Language, string>)[];
}

const { errorTexts } = JSON.parse(
  readFileSync(new URL('../../contract/conformance/surface.json', import.meta.url), 'utf8'),
) as Surface;

/** The wording that the specified surface fixes. */
export function said(id: string, language: Language, values: Record<string, string | number> = {}): string {
  const text = errorTexts.find((one) => one.id === id)?.[language];
  if (text === undefined) throw new Error(`the surface names no text ${id}`);
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}
