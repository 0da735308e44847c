import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { percentChange } from '../charts/chart-math.ts';
import s from './dashboard.module.css';

/** Change from the previous period in percent. Icon and text show the direction, not colour alone. */
export function PercentChange({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  const change = percentChange(now, before);
  if (change === null) return <small className={s.change}>{t('dashboard.noBefore')}</small>;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  return (
    <small className={s.change} data-way={direction}>
      {direction !== 'same' && <Icon name={direction} size={14} />}
      <span className="sr">{t(`dashboard.ways.${direction}`)}</span>
      <em>{Math.abs(change)}%</em> {t('dashboard.versus')}
    </small>
  );
}
