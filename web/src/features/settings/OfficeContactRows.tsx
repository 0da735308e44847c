import { useTranslation } from '../../core/text/i18n.ts';
import { Row, RowLink } from '../../ui/lists/Row.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { useOfficeContact } from './use-office-contact.ts';

/** Phone, mail and address of the office, inside a group of rows. */
export function OfficeContactRows() {
  const { t } = useTranslation();
  return useOfficeContact().map(({ kind, icon, text, href }) =>
    href ? (
      <RowLink key={kind} icon={icon} label={text} note={t(`common.office.${kind}`)} href={href} />
    ) : (
      <Row
        key={kind}
        icon={icon}
        label={<UserText as="span" text={text} />}
        note={t(`common.office.${kind}`)}
      />
    ),
  );
}
