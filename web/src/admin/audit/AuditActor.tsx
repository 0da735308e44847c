import type { AuditEvent } from '@mingtang/contract/audit';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { AuditSubject } from './AuditSubject.tsx';

/** Who did it; the account if its name is erased. */
export function AuditActor({ event: { actor, actorName } }: { event: AuditEvent }) {
  const { t } = useTranslation();
  if (actorName) return <span lang={langOf(actorName)}>{actorName}</span>;
  return actor === 'system' ? t('audit.system') : <AuditSubject subject={`account:${actor}`} />;
}
