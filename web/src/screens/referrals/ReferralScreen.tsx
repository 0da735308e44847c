import { useState } from 'react';
import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useReferral } from '../../features/referrals/referrals.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { InvitedList } from './InvitedList.tsx';
import { ReferralPoster } from './ReferralPoster.tsx';
import { ReferralActions } from './ReferralActions.tsx';
import { ReferralCounts } from './ReferralCounts.tsx';
import { ReferralRulesSheet } from './ReferralRulesSheet.tsx';
import s from './Referral.module.css';

/** Referral poster, referral counts and the list of invited friends. */
export function ReferralScreen() {
  const { t } = useTranslation();
  const { name } = useSession();
  const { data, error, refetch } = useReferral();
  const [rulesOpen, setRulesOpen] = useState(false);
  const isDesktop = useBreakpoint() === 'desktop';
  const actions = data && <ReferralActions url={data.url} name={name} />;
  return (
    <Screen
      title={t('titles.referrals')}
      back={<BackButton fallback="mine" />}
      end={
        data && (
          <Button size="mini" tone="ghost" className={s.rulesButton} onClick={() => setRulesOpen(true)}>
            {t('referrals.rules')}
          </Button>
        )
      }
      footer={!isDesktop && actions}
    >
      {data ? (
        <div className={s.columns}>
          <ReferralPoster name={name} />
          <div>
            <ReferralCounts {...data} />
            {isDesktop && <div className={s.actions}>{actions}</div>}
            <InvitedList />
          </div>
          <ReferralRulesSheet open={rulesOpen} onClose={() => setRulesOpen(false)} {...data} />
        </div>
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <output className="sr">{t('common.loading')}</output>
          <Skeleton height="auto" radius="var(--mt-r-card)" className={s.picture} />
        </DelayedLoading>
      )}
    </Screen>
  );
}
