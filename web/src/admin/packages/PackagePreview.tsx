import { useTranslation } from '../../core/text/i18n.ts';
import { AllowanceList } from '../../features/memberships/AllowanceList.tsx';
import { langOf } from '../../ui/text/format.ts';
import { formatPrice, formatMonthlyPrice } from '../../ui/text/format-money.ts';
import type { PackageFormValues } from './package-form-values.ts';
import s from './AdminPackages.module.css';

/** Preview of the package card as members will see it. */
export function PackagePreview({ values }: { values: Partial<PackageFormValues> }) {
  const { t, language } = useTranslation();
  const name = (language === 'en' ? values.nameEn : values.nameZh) || t('adminPackages.columns.name');
  const fen = Math.round((values.yuan ?? 0) * 100);
  const months = values.months ?? 1;
  const {
    postsADay = 0,
    products = 0,
    revealsADay = 0,
    quotesAMonth = 0,
    pinsAMonth = 0,
    seats = 1,
  } = values;
  return (
    <aside className={s.preview} aria-label={t('adminPackages.shown')}>
      <h3 className={s.heading}>{t('adminPackages.shown')}</h3>
      <div className={s.card}>
        {values.recommended && <em className={s.badge}>{t('packages.recommended')}</em>}
        <b className={s.name} lang={langOf(name)}>
          {name}
        </b>
        <span className={s.cardPrice}>{formatPrice(fen, language)}</span>
        <small>{t('packages.months', { count: months })}</small>
        {months > 1 && fen > 0 && (
          <small>{t('packages.monthly', { price: formatMonthlyPrice(fen, months, language) })}</small>
        )}
      </div>
      <AllowanceList
        label={t('packages.allows')}
        allowances={{ postsADay, products, revealsADay, quotesAMonth, pinsAMonth, seats }}
      />
    </aside>
  );
}
