import { Button } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { saveFile } from '../../ui/browser/save-file.ts';
import { Dropdown } from './antd-overlays.tsx';
import { useAction } from './use-action.ts';

export type ExportFormat = 'xlsx' | 'csv';
const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

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
    run(async () =>
      saveFile(await load(format), `${name}-${formatTime(Date.now(), 'YYYYMMDD-HHmm')}.${format}`),
    );
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: FORMATS.map((format) => ({ key: format, label: t(`admin.export.${format}`) })),
        onClick: ({ key }) => void downloadFile(key as ExportFormat),
      }}
    >
      <Button icon={<Icon name="download" size={16} />} loading={busy}>
        {t('admin.export.open')}
      </Button>
    </Dropdown>
  );
}
