import { Alert } from 'antd';
import { type TextKey, useTranslation } from '../../../app/text/text.ts';
import { formatAmount } from '../../../ui/money.ts';
import { valueText } from '../changes/kind-name.ts';
import list from '../changes/ItemList.module.css';
import { effectLines } from './effect-lines.ts';
import type { PackageEffect } from './packages.queries.ts';
import s from './packages.module.css';

const write = (field: string, value: unknown): string =>
  field === 'priceFen' ? formatAmount(value as number) : valueText(value);

/** What the change does, field by field, and to whom. */
export function Effect({ effect }: { effect: PackageEffect }) {
  const { t } = useTranslation();
  const { diff, succeeds } = effect;
  if (diff.length === 0) return <Alert type="info" title={t('workPackages.effect.same')} />;
  return (
    <div className={s.effect}>
      <h3 className={s.heading}>{t('workPackages.effect.title')}</h3>
      {diff.map(({ field, before, after }) => (
        <p key={field} className={list.diff}>
          <span>{t(`workPackages.fields.${field}` as TextKey)}</span>
          <del>{write(field, before)}</del>
          <ins>{write(field, after)}</ins>
        </p>
      ))}
      <Alert
        type={succeeds ? 'warning' : 'info'}
        title={t(succeeds ? 'workPackages.effect.succeeds' : 'workPackages.effect.inPlace')}
        description={
          <ul>
            {[...effectLines(effect), t('workPackages.effect.undo')].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
