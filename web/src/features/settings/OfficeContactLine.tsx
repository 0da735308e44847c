import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/text/format.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { useOfficeContact } from './use-office-contact.ts';
import s from './OfficeContactLine.module.css';

/** Office contact in one paragraph, for screens that ask the reader to contact an administrator. */
export function OfficeContactLine({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const contact = useOfficeContact();
  if (contact.length === 0) return null;
  return (
    <address className={classes(s.line, className)}>
      <span>{t('common.office.line')}</span>
      {contact.map(({ kind, text, href }) =>
        href ? (
          <TextLink key={kind} kind="block" href={href}>
            {text}
          </TextLink>
        ) : (
          <span key={kind} lang={langOf(text)}>
            {text}
          </span>
        ),
      )}
    </address>
  );
}
