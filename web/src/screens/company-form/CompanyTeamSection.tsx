import { useId } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useTeam } from '../../features/companies/companies.team.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { CompanyTeamRow } from './CompanyTeamRow.tsx';
import s from './CompanyTeamSection.module.css';

/** Join requests and members of the company. The owner can change them; editors can only see them. */
export function CompanyTeamSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const viewerId = useSession().user?.user.id;
  const { data, error, refetch } = useTeam(id);
  if (error) return <LoadError compact error={error} retry={refetch} />;
  if (!data)
    return (
      <DelayedLoading>
        <SkeletonRows count={2} picture={44} label={t('common.loading')} />
      </DelayedLoading>
    );
  const viewerIsOwner = data.some((person) => person.id === viewerId && person.role === 'owner');
  const joinRequests = data.filter(({ role }) => role === 'asked');
  const members = data.filter(({ role }) => role !== 'asked');
  return (
    <section className={s.team} aria-labelledby={heading}>
      <h2 className={s.title} id={heading}>
        {t('companyForm.team.title')}
      </h2>
      <p className={s.note}>{t('companyForm.team.note')}</p>
      {viewerIsOwner && joinRequests.length > 0 && (
        <RowGroup title={t('companyForm.team.asks')}>
          {joinRequests.map((person) => (
            <CompanyTeamRow
              key={person.id}
              companyId={id}
              person={person}
              viewerIsOwner={viewerIsOwner}
              viewerId={viewerId}
            />
          ))}
        </RowGroup>
      )}
      <RowGroup title={t('companyForm.team.people')}>
        {members.map((person) => (
          <CompanyTeamRow
            key={person.id}
            companyId={id}
            person={person}
            viewerIsOwner={viewerIsOwner}
            viewerId={viewerId}
          />
        ))}
      </RowGroup>
    </section>
  );
}
