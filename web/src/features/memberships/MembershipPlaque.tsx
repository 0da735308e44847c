import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Plaque, type PlaqueProps } from '../../ui/layout/Plaque.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { useMembership, type OwnMembership } from './memberships.queries.ts';
import { plaqueStateOf, type PlaqueState } from './plaque-state.ts';
import s from './MembershipPlaque.module.css';

interface MembershipPlaqueProps {
  /** On the screen of the benefits the plaque does not link to them. */
  onBenefits?: boolean;
}

/** State of the membership with the next action. Reserves its height while loading. Text namespace `memberships`. */
export function MembershipPlaque({ onBenefits = false }: MembershipPlaqueProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useMembership();
  if (data) return <LoadedPlaque membership={data} onBenefits={onBenefits} />;
  if (error)
    return (
      <Plaque
        kind="none"
        title={t('memberships.unread')}
        note={errorTextOf(error)}
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

const plaqueKinds: Record<PlaqueState, PlaqueProps['kind']> = {
  none: 'none',
  temporary: 'temporary',
  active: 'member',
  soon: 'member',
  grace: 'member',
  lapsed: 'none',
};

function LoadedPlaque({ membership, onBenefits }: { membership: OwnMembership; onBenefits: boolean }) {
  const { t } = useTranslation();
  const state = plaqueStateOf(membership);
  const kind = plaqueKinds[state];
  const name = kind === 'member' ? membership.packageName : null;
  return (
    <Plaque
      kind={kind}
      title={name ? <UserText as="span" text={name} /> : t(`memberships.states.${state}`)}
      note={<MembershipTerm membership={membership} state={state} />}
      action={
        !(onBenefits && state === 'active') && (
          <LinkButton
            size="mini"
            tone={kind === 'member' ? 'gold' : 'primary'}
            className={s.action}
            render={<Link to={urlTo(state === 'active' ? 'benefits' : 'packages')} />}
          >
            {t(`memberships.acts.${state}`)}
          </LinkButton>
        )
      }
    />
  );
}

/** How long the membership still lasts, or when it ended. */
function MembershipTerm({
  membership: { endsOn, daysLeft },
  state,
}: {
  membership: OwnMembership;
  state: PlaqueState;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (state === 'none' || endsOn === null)
    return t(state === 'none' ? 'memberships.noneNote' : 'memberships.openEnd');
  const count = daysLeft ?? 0;
  const day = formatLongDate(endsOn, language);
  switch (state) {
    case 'temporary':
      return t('memberships.temporaryLeft', { count, day });
    case 'soon':
      return count > 0 ? t('memberships.soon', { count }) : t('memberships.lastDay');
    case 'active':
      return (
        <Trans text={t('memberships.until', { day, count })} tags={{ sep: () => <i className="sep" /> }} />
      );
    case 'grace':
      return t('memberships.grace', { day });
    case 'lapsed':
      return t('memberships.lapsed', { day });
  }
}
