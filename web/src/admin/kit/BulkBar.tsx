import { Button } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatCount } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Dropdown } from './antd-overlays.tsx';
import type { RowSelection } from './use-row-selection.ts';
import s from './BulkBar.module.css';

export interface BulkAction {
  key: string;
  label: string;
  icon: IconName;
  /** Deletes the selected rows, so a confirmation is shown first. The specification prescribes its text. */
  removes?: true;
  run: () => unknown;
}

interface BulkBarProps {
  rowSelection: RowSelection;
  actions: readonly BulkAction[];
  total: number;
  more: boolean;
}

/** Actions for the selected rows. Always shown, so that selecting a row does not move the table. */
export function BulkBar({ rowSelection, actions, total, more }: BulkBarProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const count = rowSelection.all ? total : rowSelection.ids.size;
  async function runBulkAction(action: BulkAction): Promise<void> {
    if (count === 0) return toast(t('admin.bulk.none'));
    const confirmation = {
      title: t('admin.bulk.delete'),
      cancel: t('admin.common.cancel'),
      ok: t('admin.bulk.deleteOk'),
      danger: true,
    };
    if (action.removes && !(await confirm(confirmation))) return;
    await action.run();
  }
  const formattedTotal = formatCount(total);
  return (
    <div className={s.bar} data-chosen={count > 0 || undefined}>
      <output className={s.count}>
        {rowSelection.all
          ? t('admin.bulk.allChosen', { total: formattedTotal })
          : t('admin.bulk.chosen', { count: formatCount(count) })}
      </output>
      {count > 0 && (
        <Button type="link" size="small" onClick={rowSelection.clear}>
          {t('admin.bulk.clear')}
        </Button>
      )}
      {count > 0 && !rowSelection.all && !more && total > count && (
        <Button type="link" size="small" onClick={rowSelection.selectAll}>
          {t('admin.bulk.all', { total: formattedTotal })}
        </Button>
      )}
      {isPhone ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: actions.map(({ key, label, removes }) => ({ key, label, danger: removes === true })),
            onClick: ({ key }) => void runBulkAction(actions.find((action) => action.key === key)!),
          }}
        >
          <Button icon={<Icon name="dots" size={18} />}>{t('admin.table.actions')}</Button>
        </Dropdown>
      ) : (
        actions.map((action) => (
          <Button
            key={action.key}
            danger={action.removes === true}
            icon={<Icon name={action.icon} size={16} />}
            onClick={() => void runBulkAction(action)}
          >
            {action.label}
          </Button>
        ))
      )}
    </div>
  );
}
