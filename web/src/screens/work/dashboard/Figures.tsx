import { useTranslation } from '../../../app/text/text.ts';
import { formatCount } from '../../../ui/format.ts';
import { formatPrice } from '../../../ui/money.ts';
import { Change } from './Change.tsx';
import { Sparkline } from '../charts/Sparkline.tsx';
import type { Dashboard } from './use-dashboard.ts';
import s from './dashboard.module.css';

const SHOWN = [
  { name: 'members', tone: 'primary', write: formatCount },
  { name: 'companies', tone: 'primary', write: formatCount },
  { name: 'paidMembers', tone: 'gold', write: formatCount },
  { name: 'incomeFen', tone: 'gold', write: formatPrice },
] as const;

/** The totals, each with its change and its line. */
export function Figures({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const shown = SHOWN.filter(({ name }) => data[name] !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={s.figures}>
      {shown.map(({ name, tone, write }) => {
        const { now, before, daily } = data[name]!;
        return (
          <div key={name} className={s.figure}>
            <dt>{t(`dashboard.figures.${name}`)}</dt>
            <dd>
              <b>{write(now)}</b>
              <Change now={now} before={before} />
              <Sparkline values={daily} tone={tone} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
