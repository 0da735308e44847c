import { useTranslation } from '../../../app/text/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { changeOf } from '../charts/scale.ts';
import s from './dashboard.module.css';

/** Against the period before, in percent; up and down by sign and word, not by colour alone. */
export function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  const change = changeOf(now, before);
  if (change === null) return <small className={s.change}>{t('dashboard.noBefore')}</small>;
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  return (
    <small className={s.change} data-way={way}>
      {way !== 'same' && <Icon name={way} size={14} />}
      <span className="sr">{t(`dashboard.ways.${way}`)}</span>
      <em>{Math.abs(change)}%</em> {t('dashboard.versus')}
    </small>
  );
}
