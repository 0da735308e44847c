import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { OwnFreeSeats } from '../../features/memberships/free-seats.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import s from './PackagesScreen.module.css';

/** Before a member pays: a company that the member manages has a free seat for them. */
export function FreeSeatsNote({ seats: { when, company, count } }: { seats: OwnFreeSeats }) {
  const { t } = useTranslation();
  return (
    <Note icon="users" className={s.freeSeats}>
      <Trans
        text={t(`packages.freeSeats.${when}`, { company: company.companyName, count })}
        tags={{ link: (text) => <TextLink render={<Link to={urlTo('benefits')} />}>{text}</TextLink> }}
      />
    </Note>
  );
}
