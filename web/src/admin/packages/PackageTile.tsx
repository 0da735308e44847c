import { Button } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { AllowanceList } from '../../features/memberships/AllowanceList.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { formatPrice } from '../../ui/text/format-money.ts';
import { runAction } from '../kit/run-action.ts';
import { describePackageImpact } from './package-impact-lines.ts';
import { type AdminPackage, previewPackageChange, removePackage } from './packages.admin.queries.ts';
import type { UndoableChange } from './UndoBar.tsx';
import s from './AdminPackages.module.css';

interface PackageTileProps {
  pkg: AdminPackage;
  edit: () => void;
  onRemoved: (undoable: UndoableChange) => void;
}

export function PackageTile({ pkg, edit, onRemoved }: PackageTileProps) {
  const { t, language } = useTranslation();
  const name = language === 'en' ? pkg.nameEn : pkg.nameZh;

  async function remove(): Promise<void> {
    await runAction(async () => {
      const impact = await previewPackageChange(pkg.id, null);
      const confirmed = await confirm({
        title: t('adminPackages.removeTitle', { name }),
        body: [...describePackageImpact(impact), t('adminPackages.effect.undo')].join(' '),
        cancel: t('admin.common.cancel'),
        ok: t('adminPackages.remove'),
        danger: true,
      });
      if (!confirmed) return;
      const { changesetId } = await removePackage(pkg.id);
      onRemoved({ text: t('adminPackages.removed'), changesetId });
    });
  }

  return (
    <li className={s.tile}>
      <div className={s.top}>
        <h2 className={s.name} lang={langOf(name)}>
          {name}
        </h2>
        <Badge>{t(`adminPackages.subjects.${pkg.subject}`)}</Badge>
        {pkg.recommended && <Badge tone="featured">{t('adminPackages.recommended')}</Badge>}
      </div>
      <p className={s.price}>
        <b>{formatPrice(pkg.priceFen, language)}</b> {t('adminPackages.months', { count: pkg.months })}
      </p>
      <AllowanceList label={t('adminPackages.allows')} allowances={pkg.allowances} />
      <p className={s.meta}>
        {pkg.serial} · {t('adminPackages.columns.holders')} {formatCount(pkg.holders)}
      </p>
      <div className={s.acts}>
        <Button onClick={edit}>{t('admin.common.edit')}</Button>
        <Button danger type="text" onClick={() => void remove()}>
          {t('adminPackages.remove')}
        </Button>
      </div>
    </li>
  );
}
