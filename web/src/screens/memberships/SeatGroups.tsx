import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  useCompanySeats,
  useSetSeat,
  type CompanySeatAllocation,
} from '../../features/memberships/memberships.queries.ts';
import { countFreeSeats } from '../../features/memberships/free-seats.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './SeatGroups.module.css';

/** Seats of each company that the member manages; renders nothing if there are none. */
export function SeatGroups() {
  const { data: companies = [] } = useCompanySeats();
  return companies.map((company) => <CompanySeatGroup key={company.companyId} company={company} />);
}

function CompanySeatGroup({ company }: { company: CompanySeatAllocation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { companyId, companyName, packageName, endsOn, seats, people } = company;
  const freeSeats = countFreeSeats(company);
  return (
    <RowGroup
      title={t('memberships.seatsOf', { name: companyName })}
      note={packageName ? t('memberships.seatsNote') : t('memberships.seatsNone')}
    >
      {packageName && (
        <Row
          icon="users"
          label={<UserText as="span" text={packageName} />}
          note={endsOn ? t('memberships.ends', { day: formatLongDate(endsOn, language) }) : undefined}
          value={t('memberships.seatsTaken', { taken: seats - freeSeats, seats })}
        />
      )}
      {people.map((person) => (
        <SeatRow key={person.memberId} companyId={companyId} person={person} hasFreeSeat={freeSeats > 0} />
      ))}
    </RowGroup>
  );
}

interface SeatRowProps {
  companyId: string;
  person: CompanySeatAllocation['people'][number];
  /** Whether the company has an unassigned seat. */
  hasFreeSeat: boolean;
}

/** The button toggles the seat, so that a second click undoes a mistake. */
function SeatRow({ companyId, person, hasFreeSeat }: SeatRowProps) {
  const { t } = useTranslation();
  const { memberId, name, avatar, state } = person;
  const setSeat = useSetSeat(companyId, memberId);
  const seated = state === 'seated';
  const actionLabel = t(seated ? 'memberships.takeSeat' : 'memberships.giveSeat');
  return (
    <Row
      label={
        <span className={s.person}>
          <Avatar id={memberId} src={avatar} name={name} size={32} />
          <UserText as="span" text={name} />
        </span>
      }
      value={
        state === 'own' ? (
          t('memberships.ownSeat')
        ) : (
          <Button
            size="mini"
            tone={seated ? 'ghost' : 'tint'}
            loading={setSeat.isPending}
            disabled={!seated && !hasFreeSeat}
            aria-label={t('memberships.seatOf', { act: actionLabel, name })}
            onClick={() =>
              setSeat.mutate(!seated, {
                onSuccess: () =>
                  toast(t(seated ? 'memberships.seatTaken' : 'memberships.seatGiven', { name })),
              })
            }
          >
            {actionLabel}
          </Button>
        )
      }
    />
  );
}
