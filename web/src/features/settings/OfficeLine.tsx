import { useTranslation } from '../../app/text/text.ts';
import { classes } from '../../ui/classes.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { useOfficeContact } from './use-office-contact.ts';
import s from './OfficeLine.module.css';

/** The office's contact in one paragraph, for screens that tell the reader to contact an administrator. */
export function OfficeLine({ className }: { className?: string | undefined }) {
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
          <span key={kind}>{text}</span>
        ),
      )}
    </address>
  );
}
