import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { useSeats, useSetSeat, type Seats } from '../../features/memberships/memberships.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatShortDay } from '../../ui/day.ts';
import { langOf } from '../../ui/format.ts';
import { Group } from '../../ui/Group.tsx';
import { Row } from '../../ui/Row.tsx';
import { toast } from '../../ui/toast.ts';
import s from './SeatGroups.module.css';

/** The seats of each company that the member runs; nothing for whoever runs none. */
export function SeatGroups() {
  const { data: companies = [] } = useSeats();
  return companies.map((company) => <CompanySeats key={company.companyId} company={company} />);
}

function CompanySeats({ company }: { company: Seats }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { companyId, companyName, packageName, endsOn, seats, people } = company;
  const taken = people.filter(({ state }) => state === 'seated').length;
  return (
    <Group
      title={t('memberships.seatsOf', { name: companyName })}
      note={packageName ? t('memberships.seatsNote') : t('memberships.seatsNone')}
    >
      {packageName && (
        <Row
          icon="users"
          label={<span lang={langOf(packageName)}>{packageName}</span>}
          note={endsOn ? t('memberships.ends', { day: formatShortDay(endsOn, language) }) : undefined}
          value={t('memberships.seatsTaken', { taken, seats })}
        />
      )}
      {people.map((person) => (
        <SeatRow
          key={person.memberId}
          companyId={companyId}
          person={person}
          free={packageName !== null && taken < seats}
        />
      ))}
    </Group>
  );
}

interface SeatRowProps {
  companyId: string;
  person: Seats['people'][number];
  /** Whether there is a seat left to give. */
  free: boolean;
}

/** The button turns into its opposite, so that a slip is taken back with a second press. */
function SeatRow({ companyId, person, free }: SeatRowProps) {
  const { t } = useTranslation();
  const { memberId, name, avatar, state } = person;
  const set = useSetSeat(companyId, memberId);
  const seated = state === 'seated';
  const act = t(seated ? 'memberships.takeSeat' : 'memberships.giveSeat');
  return (
    <Row
      label={
        <span className={s.person}>
          <Avatar src={avatar} name={name} size={32} />
          <span lang={langOf(name)}>{name}</span>
        </span>
      }
      value={
        state === 'own' ? (
          <Badge tone="neutral">{t('memberships.ownSeat')}</Badge>
        ) : (
          <Button
            size="mini"
            tone={seated ? 'ghost' : 'tint'}
            loading={set.isPending}
            disabled={!seated && !free}
            aria-label={t('memberships.seatOf', { act, name })}
            onClick={() =>
              set.mutate(!seated, {
                onSuccess: () =>
                  toast(t(seated ? 'memberships.seatTaken' : 'memberships.seatGiven', { name })),
              })
            }
          >
            {act}
          </Button>
        )
      }
    />
  );
}
