import { type AuditAction, auditActionTable } from '@mingtang/contract/audit-actions';
import { currentLanguage } from '../../core/text/i18n.ts';

export const auditActions = Object.keys(auditActionTable);

/** The action itself if another version of the server wrote it and it has no name here. */
export const auditActionName = (action: string): string =>
  auditActionTable[action as AuditAction]?.[currentLanguage()] ?? action;
