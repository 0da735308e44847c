import { Button } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Dropdown } from './antd-overlays.tsx';
import { EXPORT_FORMATS, type ExportFormat, saveExport } from './save-export.ts';
import { useAction } from './use-action.ts';

interface ExportMenuProps {
  /** File name without timestamp and extension. */
  name: string;
  load: (format: ExportFormat) => Promise<Blob>;
}

/** Downloads the rows of a table as an XLSX or CSV file. */
export function ExportMenu({ name, load }: ExportMenuProps) {
  const { t } = useTranslation();
  const [busy, run] = useAction();
  const downloadFile = (format: ExportFormat) =>
    run(async () => saveExport(name, format, await load(format)));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: EXPORT_FORMATS.map((format) => ({ key: format, label: t(`admin.export.${format}`) })),
        onClick: ({ key }) => void downloadFile(key as ExportFormat),
      }}
    >
      <Button icon={<Icon name="download" size={16} />} loading={busy}>
        {t('admin.export.open')}
      </Button>
    </Dropdown>
  );
}
