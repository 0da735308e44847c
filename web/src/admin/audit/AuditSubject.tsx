import { useTranslation } from '../../core/text/i18n.ts';

const KINDS = [
  'account',
  'audit',
  'comment',
  'company',
  'document',
  'fapiao',
  'feedback',
  'import',
  'member',
  'news',
  'order',
  'package',
  'post',
  'product',
  'refund',
  'settings',
] as const;

/** What an audit event is about, such as "Post 12"; the code itself for a kind without a name. */
export function AuditSubject({ subject }: { subject: string }) {
  const { t } = useTranslation();
  const [prefix, id] = subject.split(':', 2);
  const kind = KINDS.find((value) => value === prefix);
  if (!kind) return <code>{subject}</code>;
  const kindName = t(`audit.kinds.${kind}`);
  return id ? t('audit.number', { kind: kindName, id }) : kindName;
}
