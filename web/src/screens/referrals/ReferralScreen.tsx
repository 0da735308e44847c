import { useState } from 'react';
import { BackButton } from '../../app/BackButton.tsx';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useReferral } from '../../features/referrals/referrals.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { InvitedList } from './InvitedList.tsx';
import { Poster } from './Poster.tsx';
import { ReferralActions } from './ReferralActions.tsx';
import { ReferralCounts } from './ReferralCounts.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import s from './Referral.module.css';

/** The poster to pass on, what it brought, and who came. */
export function ReferralScreen() {
  const { t } = useTranslation();
  const { name } = useSession();
  const { data, error, refetch } = useReferral();
  const [rules, setRules] = useState(false);
  const desktop = useWidth() === 'desktop';
  const actions = data && <ReferralActions url={data.url} name={name} />;
  return (
    <Screen
      title={t('titles.mine/referral/index')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      end={
        data && (
          <Button size="mini" tone="ghost" className={s.rulesButton} onClick={() => setRules(true)}>
            {t('referrals.rules')}
          </Button>
        )
      }
      footer={!desktop && actions}
    >
      {data ? (
        <div className={s.columns}>
          <Poster name={name} />
          <div>
            <ReferralCounts {...data} />
            {desktop && <div className={s.actions}>{actions}</div>}
            <InvitedList />
          </div>
          <RulesSheet open={rules} onClose={() => setRules(false)} {...data} />
        </div>
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <output className="sr">{t('common.loading')}</output>
          <Skeleton height="auto" radius="var(--mt-r-card)" className={s.picture} />
        </DelayedLoading>
      )}
    </Screen>
  );
}
