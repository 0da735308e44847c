import { type TextKey, translate } from '../../core/text/i18n.ts';
import { audit as auditTexts } from '../../core/text/zh/admin/audit.zh.ts';

/** Actions that have a text; the filter offers only these. */
export const listNamedActions = (): string[] =>
  Object.keys(auditTexts.actions).map((key) => key.replace('_', '.'));

/** Text of an action, or the action itself if it has no text. */
export function auditActionName(action: string): string {
  const textKey = `audit.actions.${action.replace('.', '_')}`;
  const text = translate(textKey as TextKey);
  return text === textKey ? action : text;
}
