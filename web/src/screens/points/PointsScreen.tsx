import { awardRuleNames, pointEntryTable, pointRuleTable } from '@mingtang/contract/point-rules';
import type { PointRules, PointsEntry } from '@mingtang/contract/points';
import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { usePoints, usePointsEntries } from '../../features/points/points.queries.ts';
import { classes } from '../../ui/classes.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Landscape } from '../../ui/art/Landscape.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton.tsx';
import s from './PointsScreen.module.css';

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
  const language = useLanguage();
  return (
    <RowGroup title={t('points.howTo')} note={t('points.balanceNote')}>
      {awardRuleNames
        .filter((name) => rules[name] > 0)
        .map((name) => {
          const { icon, action, condition } = pointRuleTable[name].award;
          return (
            <Row
              key={name}
              icon={icon}
              label={action[language]}
              note={condition[language]}
              value={<b className={s.brings}>+{formatCount(rules[name])}</b>}
            />
          );
        })}
    </RowGroup>
  );
}

function EntryRow({ entry: { kind, points, at } }: { entry: PointsEntry }) {
  const language = useLanguage();
  const { icon, entry } = pointEntryTable[kind];
  return (
    <Row
      icon={icon}
      label={entry[language]}
      note={<time dateTime={at}>{formatDateTime(at, language)}</time>}
      value={
        <b className={classes(s.points, points < 0 && s.less)}>
          {points < 0 ? '−' : '+'}
          {formatCount(Math.abs(points))}
        </b>
      }
    />
  );
}
