import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { failureText } from '../../app/report.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { formatShortDay, formatWholeDay } from '../../ui/day.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { langOf } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Plaque, type PlaqueProps } from '../../ui/Plaque.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMembership, type OwnMembership } from './memberships.queries.ts';
import { plaqueState, type PlaqueState } from './plaque.ts';
import s from './MembershipPlaque.module.css';

/** Where the member stands, with the next step. Its place is kept from the first moment. Room `memberships`. */
export function MembershipPlaque() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMembership();
  if (data) return <Standing own={data} />;
  if (error)
    return (
      <Plaque
        kind="none"
        title={t('memberships.unread')}
        note={failureText(error)}
        action={
          <Button size="mini" tone="tint" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  return (
    <div className={s.place}>
      <DelayedLoading>
        <output className="sr">{t('common.loading')}</output>
        <Skeleton height={88} radius="var(--mt-r-m)" />
      </DelayedLoading>
    </div>
  );
}

const kinds: Record<PlaqueState, PlaqueProps['kind']> = {
  none: 'none',
  temporary: 'temporary',
  active: 'member',
  soon: 'member',
  grace: 'member',
  lapsed: 'none',
};

function Standing({ own }: { own: OwnMembership }) {
  const { t } = useTranslation();
  const state = plaqueState(own);
  const kind = kinds[state];
  const name = kind === 'member' ? own.packageName : null;
  return (
    <Plaque
      kind={kind}
      title={name ? <span lang={langOf(name)}>{name}</span> : t(`memberships.states.${state}`)}
      note={<Term own={own} state={state} />}
      action={
        <LinkButton
          size="mini"
          tone={kind === 'member' ? 'gold' : 'primary'}
          className={s.action}
          render={<Link to={addressOf('mine/packages/index')} />}
        >
          {t(`memberships.acts.${state}`)}
        </LinkButton>
      }
    />
  );
}

/** How long it still goes, or since when it is over. */
function Term({ own: { endsOn, daysLeft }, state }: { own: OwnMembership; state: PlaqueState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (state === 'none' || endsOn === null)
    return t(state === 'none' ? 'memberships.noneNote' : 'memberships.openEnd');
  const count = daysLeft ?? 0;
  const day = formatWholeDay(endsOn, language);
  switch (state) {
    case 'temporary':
      return t('memberships.temporaryLeft', { count, day: formatShortDay(endsOn, language) });
    case 'soon':
      return count > 0 ? t('memberships.soon', { count }) : t('memberships.lastDay');
    case 'active':
      return (
        <Rich text={t('memberships.until', { day, count })} tags={{ sep: () => <i className="sep" /> }} />
      );
    case 'grace':
      return t('memberships.grace', { day });
    case 'lapsed':
      return t('memberships.lapsed', { day });
  }
}
