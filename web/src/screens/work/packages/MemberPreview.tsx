import { useLanguage, useTranslation } from '../../../app/text/text.ts';
import { AllowanceList } from '../../../features/memberships/AllowanceList.tsx';
import { langOf } from '../../../ui/format.ts';
import { formatPrice, monthlyYuan } from '../../../ui/money.ts';
import type { Draft } from './form.ts';
import s from './packages.module.css';

/** The card as members will see it, while it is written. */
export function MemberPreview({ draft }: { draft: Partial<Draft> }) {
  const { t } = useTranslation();
  const english = useLanguage() === 'en';
  const name = (english ? draft.nameEn : draft.nameZh) || t('workPackages.columns.name');
  const fen = Math.round((draft.yuan ?? 0) * 100);
  const months = draft.months ?? 1;
  const { postsADay = 0, products = 0, revealsADay = 0, quotesAMonth = 0, pinsAMonth = 0, seats = 1 } = draft;
  return (
    <aside className={s.preview} aria-label={t('workPackages.shown')}>
      <h3 className={s.heading}>{t('workPackages.shown')}</h3>
      <div className={s.card}>
        {draft.recommended && <em className={s.badge}>{t('packages.recommended')}</em>}
        <b className={s.name} lang={langOf(name)}>
          {name}
        </b>
        <span className={s.cardPrice}>{formatPrice(fen)}</span>
        <small>{t('packages.months', { count: months })}</small>
        {months > 1 && fen > 0 && <small>{t('packages.monthly', { yuan: monthlyYuan(fen, months) })}</small>}
      </div>
      <AllowanceList
        label={t('packages.allows')}
        allowances={{ postsADay, products, revealsADay, quotesAMonth, pinsAMonth, seats }}
      />
    </aside>
  );
}
