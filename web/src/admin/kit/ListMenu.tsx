import { EXPORT_SELECTED_MAX } from '@mingtang/contract/limits';
import type { SaveViewInput } from '@mingtang/contract/saved-views';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useSearchParams } from '../../core/router/use-router.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Dropdown, Modal } from './antd-overlays.tsx';
import type { PageAction } from './AdminPage.tsx';
import type { BulkAction } from './admin-table-types.ts';
import { EXPORT_FORMATS, type ExportFormat, saveExport } from './save-export.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { allRowsQuery, normaliseViewQuery } from './saved-view-query.ts';
import type { ColumnSettings } from './use-column-settings.ts';
import type { RowSelection } from './use-row-selection.ts';
import type { TableState } from './use-table-url.ts';
import { useAction } from './use-action.ts';
import s from './ListMenu.module.css';

export interface ExportSource {
  /** File name without timestamp and extension. */
  name: string;
  /** `ids` are the selected rows; without them, every row that matches the filters is exported. */
  load: (state: TableState, format: ExportFormat, ids?: readonly string[]) => Promise<Blob>;
  /** `load` accepts ids. */
  selectable?: true;
}

interface ListMenuProps<R> {
  /** The list whose filters can be saved as a view. */
  views: SaveViewInput['screen'] | undefined;
  columnSettings: ColumnSettings<R>;
  pageActions: readonly PageAction[];
  exportRows: ExportSource | undefined;
  state: TableState;
  rowSelection: RowSelection;
  actions: readonly BulkAction[];
  onAction: (action: BulkAction) => void;
}

/** Menu of a list: actions of the page, bulk actions, export, saving of the filters, columns. */
export function ListMenu<R>(props: ListMenuProps<R>) {
  const { columnSettings, views, pageActions, exportRows, state, rowSelection, actions, onAction } = props;
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [busy, run] = useAction();
  const [search] = useSearchParams();
  const [columnsOpen, setColumnsOpen] = useState(false);
  const [saveViewOpen, setSaveViewOpen] = useState(false);
  const selectedIds =
    exportRows?.selectable && !rowSelection.all && rowSelection.ids.size > 0
      ? [...rowSelection.ids]
      : undefined;

  function downloadFile({ name, load }: ExportSource, format: ExportFormat): void {
    if (selectedIds && selectedIds.length > EXPORT_SELECTED_MAX)
      return toast(t('admin.export.tooMany', { max: EXPORT_SELECTED_MAX }));
    void run(async () => saveExport(name, format, await load(state, format, selectedIds)));
  }

  const items = [
    ...pageActions.map(({ key, label, onClick }) => ({ key, label, onClick })),
    ...(actions.length > 0
      ? [
          {
            key: 'bulk',
            type: 'group' as const,
            label: t('admin.bulk.menu'),
            children: actions.map(({ key, label, removes }) => ({
              key,
              label,
              danger: removes === true,
              onClick: () => onAction(actions.find((action) => action.key === key)!),
            })),
          },
        ]
      : []),
    ...(exportRows
      ? [
          {
            key: 'export',
            type: 'group' as const,
            label: selectedIds
              ? t('admin.export.selected', { count: selectedIds.length })
              : t('admin.export.open'),
            children: EXPORT_FORMATS.map((format) => ({
              key: format,
              label: t(`admin.export.${format}`),
              onClick: () => downloadFile(exportRows, format),
            })),
          },
        ]
      : []),
    ...(views
      ? [
          {
            key: 'view',
            label: t('admin.views.save'),
            disabled: normaliseViewQuery(search) === allRowsQuery(search),
            onClick: () => setSaveViewOpen(true),
          },
        ]
      : []),
    ...(isPhone || columnSettings.optionalColumns.length === 0
      ? []
      : [{ key: 'columns', label: t('admin.table.columns'), onClick: () => setColumnsOpen(true) }]),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
        {isPhone ? (
          <Button
            icon={<Icon name="dots" size={18} />}
            loading={busy}
            aria-label={t('admin.table.menu')}
            title={t('admin.table.menu')}
          />
        ) : (
          // A name, because the icon is the menu of a row.
          <Button icon={<Icon name="down" size={16} />} iconPlacement="end" loading={busy}>
            {t('admin.table.menu')}
          </Button>
        )}
      </Dropdown>
      {views && saveViewOpen && <SaveViewDialog screen={views} close={() => setSaveViewOpen(false)} />}
      <Modal
        open={columnsOpen}
        title={t('admin.table.columns')}
        footer={null}
        width={320}
        onCancel={() => setColumnsOpen(false)}
      >
        <ul className={s.columns}>
          {columnSettings.optionalColumns.map(({ key, title }) => (
            <li key={key}>
              <Checkbox
                checked={!columnSettings.isHidden(key)}
                onChange={(event) => columnSettings.setHidden(key, !event.target.checked)}
              >
                {title}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
