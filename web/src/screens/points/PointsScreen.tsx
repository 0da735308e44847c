import type { PointRules, PointsEntry } from '@mingtang/contract/points';
import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { usePoints, usePointsEntries } from '../../features/points/points.queries.ts';
import { classes } from '../../ui/classes.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatCount, formatTime } from '../../ui/text/format.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { Landscape } from '../../ui/art/Landscape.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton.tsx';
import s from './PointsScreen.module.css';

const icons: Record<PointsEntry['kind'], IconName> = {
  order: 'plaque',
  referral: 'gift',
  card: 'card',
  post: 'edit',
  'taken-back': 'swap',
};

/** Balance, earning rules and all ledger entries. */
export function PointsScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('titles.points')} back={<BackButton fallback="mine" />}>
      <div className={s.columns}>
        <PointsBalance />
        <PageSection title={t('points.entries')} className={s.entries}>
          <InfiniteQueryList
            className={s.list}
            label={t('points.entries')}
            query={usePointsEntries()}
            itemKey={(entry) => entry.id}
            empty={<EmptyState compact title={t('points.empty')} body={t('points.emptyBody')} />}
            skeleton={<SkeletonRows label={t('common.loading')} />}
          >
            {(entry) => <EntryRow entry={entry} />}
          </InfiniteQueryList>
        </PageSection>
      </div>
    </Screen>
  );
}

function PointsBalance() {
  const { t } = useTranslation();
  const { data, error, refetch } = usePoints();
  if (error && !data) return <LoadError error={error} retry={refetch} compact />;
  if (!data)
    return (
      <DelayedLoading>
        <Skeleton height={148} radius="var(--mt-r-card)" />
      </DelayedLoading>
    );
  return (
    <div>
      <section className={s.sum} aria-label={t('points.balance')}>
        <Landscape className={s.hills} />
        <small>{t('points.balance')}</small>
        <b className="num">{formatCount(data.balance)}</b>
      </section>
      <EarningRules rules={data.rules} />
    </div>
  );
}

function EarningRules({ rules }: { rules: PointRules }) {
  const { t } = useTranslation();
  const pointsByKind = { order: rules.perYuan, referral: rules.referral, card: rules.card, post: rules.post };
  return (
    <RowGroup title={t('points.howTo')} note={t('points.balanceNote')}>
      {(['order', 'referral', 'card', 'post'] as const)
        .filter((kind) => pointsByKind[kind] > 0)
        .map((kind) => (
          <Row
            key={kind}
            icon={icons[kind]}
            label={t(`points.rules.${kind}`)}
            note={t(`points.rules.${kind}Note`)}
            value={<b className={s.brings}>+{formatCount(pointsByKind[kind])}</b>}
          />
        ))}
    </RowGroup>
  );
}

function EntryRow({ entry: { kind, points, at } }: { entry: PointsEntry }) {
  const { t } = useTranslation();
  return (
    <Row
      icon={icons[kind]}
      label={t(`points.kinds.${kind}`)}
      note={<time dateTime={at}>{formatTime(at, 'YYYY-MM-DD HH:mm')}</time>}
      value={
        <b className={classes(s.points, points < 0 && s.less)}>
          {points < 0 ? '−' : '+'}
          {formatCount(Math.abs(points))}
        </b>
      }
    />
  );
}
