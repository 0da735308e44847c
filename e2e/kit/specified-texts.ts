import { readFileSync } from 'node:fs';
import type { Language } from './visit-test.ts';

interface Surface {
  errorTexts: ({ id: string } & Record<Language, string>)[];
}

const { errorTexts } = JSON.parse(
  readFileSync(new URL('../../contract/conformance/surface.json', import.meta.url), 'utf8'),
) as Surface;

/** The specified text with this id. */
export function specifiedText(
  id: string,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const text = errorTexts.find((errorText) => errorText.id === id)?.[language];
  if (text === undefined) throw new Error(`surface.json has no text ${id}`);
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}
