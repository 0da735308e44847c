import { Alert } from 'antd';
import { currentLanguage, type TextKey, useTranslation } from '../../core/text/i18n.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { changesetValueText } from '../changes/changeset-texts.ts';
import itemListStyles from '../changes/ChangesetItemList.module.css';
import { describePackageImpact } from './package-impact-lines.ts';
import type { PackageChangeImpact } from './packages.admin.queries.ts';
import s from './AdminPackages.module.css';

const formatFieldValue = (field: string, value: unknown): string =>
  field === 'priceFen' ? formatAmount(value as number, currentLanguage()) : changesetValueText(value);

/** Preview of a package change: the changed fields and who is affected. */
export function PackageImpact({ impact }: { impact: PackageChangeImpact }) {
  const { t } = useTranslation();
  const { diff, succeeds: createsSuccessor } = impact;
  if (diff.length === 0) return <Alert type="info" title={t('adminPackages.effect.same')} />;
  return (
    <div className={s.effect}>
      <h3 className={s.heading}>{t('adminPackages.effect.title')}</h3>
      {diff.map(({ field, before, after }) => (
        <p key={field} className={itemListStyles.diff}>
          <span>{t(`adminPackages.fields.${field}` as TextKey)}</span>
          <del>{formatFieldValue(field, before)}</del>
          <ins>{formatFieldValue(field, after)}</ins>
        </p>
      ))}
      <Alert
        type={createsSuccessor ? 'warning' : 'info'}
        title={t(createsSuccessor ? 'adminPackages.effect.createsSuccessor' : 'adminPackages.effect.inPlace')}
        description={
          <ul>
            {[...describePackageImpact(impact), t('adminPackages.effect.undo')].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
