import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { langOf } from '../../ui/text/format.ts';
import { Select } from '../kit/antd-overlays.tsx';
import { type DuesItem, type DuesOutcome, type DuesRun, useDuesItems } from './dues.admin.queries.ts';
import s from './Dues.module.css';

const keyOf = ({ state, reason }: DuesOutcome): string => (reason === null ? state : `${state} ${reason}`);

/** The members of a run, by outcome. */
export function DuesItemList({ run }: { run: DuesRun }) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<string>();
  const outcomes = run.counts.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
  const outcome = outcomes.find((candidate) => keyOf(candidate) === selected) ?? outcomes[0];
  if (outcome === undefined) return <p className={s.quiet}>{t('adminDues.items.none')}</p>;
  const labelOf = ({ state, reason, count }: DuesRun['counts'][number]) =>
    `${
      reason === null
        ? t(`adminDues.items.states.${state as 'planned' | 'issued'}`)
        : t(`adminDues.items.${state as 'left_out' | 'skipped'}`, {
            reason: t(`adminDues.reasons.${reason}`),
          })
    } · ${t('adminDues.memberCount', { count })}`;
  return (
    <section className={s.items} aria-label={t('adminDues.items.title')}>
      <Select<string>
        aria-label={t('adminDues.items.outcome')}
        value={keyOf(outcome)}
        options={outcomes.map((candidate) => ({ value: keyOf(candidate), label: labelOf(candidate) }))}
        onChange={setSelected}
      />
      <OutcomeItems key={keyOf(outcome)} run={run} outcome={outcome} />
    </section>
  );
}

function OutcomeItems({ run, outcome }: { run: DuesRun; outcome: DuesOutcome }) {
  const { t } = useTranslation();
  const query = useDuesItems(run.id, outcome, `${run.plannedAt} ${run.state}`);
  const items = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      {query.error && items.length === 0 && <LoadError error={query.error} retry={query.refetch} compact />}
      {query.isPending && <Skeleton active title={false} />}
      <ul>
        {items.map((item) => (
          <DuesItemLine key={item.id} item={item} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('adminDues.items.more')}
        </Button>
      )}
    </>
  );
}

function DuesItemLine({ item }: { item: DuesItem }) {
  const { t, language } = useTranslation();
  const name = item.companyName ?? item.memberName;
  return (
    <li className={s.line}>
      <span lang={langOf(name)}>
        {name}
        <small>{[item.packageName, item.invoiceNumber].filter(Boolean).join(' · ')}</small>
      </span>
      {item.reason === null && item.dueOn !== null && (
        <span className={s.quiet}>{t('adminDues.items.due', { day: formatDate(item.dueOn, language) })}</span>
      )}
      {item.reason === null && item.amountFen !== null && <b>{formatAmount(item.amountFen, language)}</b>}
    </li>
  );
}
