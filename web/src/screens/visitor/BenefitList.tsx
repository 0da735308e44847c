import { useId } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import s from './BenefitList.module.css';

interface Benefit {
  icon: IconName;
  label: string;
  note: string;
}

/** What members can do that visitors cannot. Text namespace `visitor`. */
export function BenefitList({ benefits }: { benefits: readonly Benefit[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={s.benefits} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {t('visitor.benefits')}
      </h2>
      <ul className={s.list}>
        {benefits.map(({ icon, label, note }) => (
          <li key={icon} className={s.benefit}>
            <span className={s.tile}>
              <Icon name={icon} size={22} />
            </span>
            <span>
              <b className={s.label}>{label}</b>
              <small className={s.note}>{note}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
