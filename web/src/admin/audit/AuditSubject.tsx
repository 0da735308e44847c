import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';

const KINDS = [
  'account',
  'audit',
  'category',
  'changeset',
  'comment',
  'company',
  'document',
  'fapiao',
  'feedback',
  'import',
  'label',
  'member',
  'news',
  'order',
  'package',
  'post',
  'product',
  'refund',
  'role',
  'settings',
  'transfer',
  'word',
] as const;

interface AuditSubjectProps {
  subject: string;
  name?: string | null;
}

/** What an audit event is about: its kind and its name or id, or the code itself for an unknown kind. */
export function AuditSubject({ subject, name }: AuditSubjectProps) {
  const { t } = useTranslation();
  const [prefix, id] = subject.split(':', 2);
  const kind = KINDS.find((value) => value === prefix);
  if (!kind) return <code>{subject}</code>;
  const kindName = t(`audit.kinds.${kind}`);
  if (name)
    return (
      <>
        {kindName} <span lang={langOf(name)}>{name}</span>
      </>
    );
  return id ? t('audit.number', { kind: kindName, id }) : kindName;
}
