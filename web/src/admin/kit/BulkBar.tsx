import { Button } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import type { BulkAction } from './admin-table-types.ts';
import { Dropdown } from './antd-overlays.tsx';
import { runBulkAction } from './run-bulk-action.ts';
import type { RowSelection } from './use-row-selection.ts';
import s from './BulkBar.module.css';

interface BulkBarProps {
  rowSelection: RowSelection;
  actions: readonly BulkAction[];
  /** Number of selected rows. */
  count: number;
  total: number;
  more: boolean;
}

/** Actions for the selected rows, floating above the page while rows are selected. */
export function BulkBar({ rowSelection, actions, count, total, more }: BulkBarProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  if (count === 0) return null;
  const formattedTotal = formatCount(total);
  const run = (action: BulkAction) => void runBulkAction(action, count);
  return (
    <section className={s.bar} aria-label={t('admin.bulk.menu')}>
      <output className={s.count}>
        {rowSelection.all
          ? t('admin.bulk.allChosen', { total: formattedTotal })
          : t('admin.bulk.chosen', { count: formatCount(count) })}
      </output>
      {!rowSelection.all && !more && total > count && (
        <Button type="link" size="small" onClick={rowSelection.selectAll}>
          {t('admin.bulk.all', { total: formattedTotal })}
        </Button>
      )}
      {isPhone ? (
        <Dropdown
          trigger={['click']}
          placement="topRight"
          menu={{
            items: actions.map(({ key, label, removes }) => ({ key, label, danger: removes === true })),
            onClick: ({ key }) => run(actions.find((action) => action.key === key)!),
          }}
        >
          <Button>{t('admin.table.actions')}</Button>
        </Dropdown>
      ) : (
        actions.map((action) => (
          <Button
            key={action.key}
            danger={action.removes === true}
            icon={<Icon name={action.icon} size={16} />}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))
      )}
      <Button
        type="text"
        icon={<Icon name="close" size={18} />}
        aria-label={t('admin.bulk.clear')}
        title={t('admin.bulk.clear')}
        onClick={rowSelection.clear}
      />
    </section>
  );
}
