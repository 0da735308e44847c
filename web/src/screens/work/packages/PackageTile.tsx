import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { useLanguage, useTranslation } from '../../../app/text/text.ts';
import { AllowanceList } from '../../../features/memberships/AllowanceList.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { formatCount, langOf } from '../../../ui/format.ts';
import { formatPrice } from '../../../ui/money.ts';
import { act } from '../frame/act.ts';
import { effectLines } from './effect-lines.ts';
import { type PackageRecord, refreshPackages } from './packages.queries.ts';
import type { Undoable } from './UndoBar.tsx';
import s from './packages.module.css';

interface PackageTileProps {
  record: PackageRecord;
  edit: () => void;
  done: (undoable: Undoable) => void;
}

export function PackageTile({ record, edit, done }: PackageTileProps) {
  const { t } = useTranslation();
  const english = useLanguage() === 'en';
  const name = english ? record.nameEn : record.nameZh;
  const params = { id: record.id };

  async function remove(): Promise<void> {
    await act(async () => {
      const effect = await call('POST /h5/packages/records/{id}/preview', { params, body: { change: null } });
      const sure = await confirm({
        title: t('workPackages.removeTitle', { name }),
        body: [...effectLines(effect), t('workPackages.effect.undo')].join(' '),
        cancel: t('work.common.cancel'),
        ok: t('workPackages.remove'),
        danger: true,
      });
      if (!sure) return;
      const { changesetId } = await call('DELETE /h5/packages/records/{id}', { params });
      done({ text: t('workPackages.removed'), changesetId });
      await refreshPackages();
    });
  }

  return (
    <li className={s.tile}>
      <div className={s.top}>
        <h2 className={s.name} lang={langOf(name)}>
          {name}
        </h2>
        <Badge>{t(`workPackages.subjects.${record.subject}`)}</Badge>
        {record.recommended && <Badge tone="featured">{t('workPackages.recommended')}</Badge>}
      </div>
      <p className={s.price}>
        <b>{formatPrice(record.priceFen)}</b> {t('workPackages.months', { count: record.months })}
      </p>
      <AllowanceList label={t('workPackages.allows')} allowances={record.allowances} />
      <p className={s.meta}>
        {record.serial} · {t('workPackages.columns.holders')} {formatCount(record.holders)}
      </p>
      <div className={s.acts}>
        <Button onClick={edit}>{t('work.common.edit')}</Button>
        <Button danger type="text" onClick={() => void remove()}>
          {t('workPackages.remove')}
        </Button>
      </div>
    </li>
  );
}
