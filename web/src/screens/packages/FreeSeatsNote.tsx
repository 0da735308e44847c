import { Link } from 'react-router';
import { urlTo } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { findOwnFreeSeats } from '../../features/memberships/free-seats.ts';
import type { CompanySeatAllocation, OwnMembership } from '../../features/memberships/memberships.queries.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import s from './PackagesScreen.module.css';

interface FreeSeatsNoteProps {
  companies: readonly CompanySeatAllocation[];
  membership: OwnMembership | undefined;
}

/** Before a member pays: a company that the member manages may have a free seat for them. */
export function FreeSeatsNote({ companies, membership }: FreeSeatsNoteProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const free = membership && findOwnFreeSeats(companies, user?.user.id, membership.endsOn);
  if (!free) return null;
  return (
    <Note icon="users" className={s.freeSeats}>
      <Trans
        text={t(`packages.freeSeats.${free.when}`, { company: free.company.companyName, count: free.count })}
        tags={{ link: (text) => <TextLink render={<Link to={urlTo('benefits')} />}>{text}</TextLink> }}
      />
    </Note>
  );
}
