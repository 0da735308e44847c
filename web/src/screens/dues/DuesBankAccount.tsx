import { useTranslation } from '../../core/text/i18n.ts';
import { useDuesBankAccount } from '../../features/dues/dues.queries.ts';
import { langOf } from '../../ui/text/format.ts';
import s from './DuesScreen.module.css';

/** How to pay: the account of the chamber, or the office if there is none. */
export function DuesBankAccount() {
  const { t } = useTranslation();
  const { data } = useDuesBankAccount();
  if (data === undefined) return null;
  return (
    <section className={s.account} aria-label={t('dues.howToPay')}>
      <h2 className={s.heading}>{t('dues.howToPay')}</h2>
      {data === null ? (
        <p>{t('dues.askOffice')}</p>
      ) : (
        <>
          <dl className={s.facts}>
            {(['holder', 'bank', 'number'] as const).map((name) => (
              <div key={name}>
                <dt>{t(`dues.account.${name}`)}</dt>
                <dd lang={langOf(data[name])}>{data[name]}</dd>
              </div>
            ))}
          </dl>
          <p className={s.hint}>{t('dues.purpose')}</p>
        </>
      )}
    </section>
  );
}
