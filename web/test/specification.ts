import surface from '../../contract/conformance/surface.json';
import type { Language } from './open-app.ts';

/** The screens that the specification names, as paths under #/pages/. */
export const specifiedScreens: readonly { path: string; public: boolean }[] = surface.screens;

/** A text defined by the specification. */
export function specifiedText(id: string, language: Language): string {
  const text = surface.errorTexts.find((errorText) => errorText.id === id)?.[language];
  if (text === undefined) throw new Error(`the specification has no text ${id}`);
  return text;
}
