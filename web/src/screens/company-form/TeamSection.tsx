import { useId } from 'react';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useTeam } from '../../features/companies/team.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Group } from '../../ui/Group.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TeamRow } from './TeamRow.tsx';
import s from './TeamSection.module.css';

/** Who asked to join and who belongs to it. Its owner decides; editors see. */
export function TeamSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const me = useSession().user?.user.id;
  const { data, error, refetch } = useTeam(id);
  if (error) return <LoadFailure compact error={error} retry={refetch} />;
  if (!data)
    return (
      <DelayedLoading>
        <SkeletonRows count={2} picture={44} label={t('common.loading')} />
      </DelayedLoading>
    );
  const owner = data.some((person) => person.id === me && person.role === 'owner');
  const asks = data.filter(({ role }) => role === 'asked');
  const people = data.filter(({ role }) => role !== 'asked');
  return (
    <section className={s.team} aria-labelledby={heading}>
      <h2 className={s.title} id={heading}>
        {t('companyForm.team.title')}
      </h2>
      <p className={s.note}>{t('companyForm.team.note')}</p>
      {owner && asks.length > 0 && (
        <Group title={t('companyForm.team.asks')}>
          {asks.map((person) => (
            <TeamRow key={person.id} companyId={id} person={person} owner={owner} me={me} />
          ))}
        </Group>
      )}
      <Group title={t('companyForm.team.people')}>
        {people.map((person) => (
          <TeamRow key={person.id} companyId={id} person={person} owner={owner} me={me} />
        ))}
      </Group>
    </section>
  );
}
