import { type TextKey, words } from '../../../app/text/text.ts';
import { audit as names } from '../../../app/text/zh/office/audit.ts';

/** The actions that have a name, for the filter. */
export const actions = (): string[] => Object.keys(names.actions).map((key) => key.replace('_', '.'));

/** What has no name yet shows its key. */
export function actionName(action: string): string {
  const full = `audit.actions.${action.replace('.', '_')}`;
  const text = words(full as TextKey);
  return text === full ? action : text;
}
