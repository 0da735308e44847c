import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { formatTime } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { act } from './act.ts';
import { Dropdown } from './overlays.tsx';

type Format = 'xlsx' | 'csv';
const FORMATS: readonly Format[] = ['xlsx', 'csv'];

interface ExportMenuProps {
  /** Of the file, without its ending. */
  name: string;
  load: (format: Format) => Promise<Blob>;
}

/** Takes what a table shows as a file. */
export function ExportMenu({ name, load }: ExportMenuProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function fetchFile(format: Format): Promise<void> {
    setBusy(true);
    await act(async () =>
      saveFile(await load(format), `${name}-${formatTime(Date.now(), 'YYYYMMDD-HHmm')}.${format}`),
    );
    setBusy(false);
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: FORMATS.map((format) => ({ key: format, label: t(`work.export.${format}`) })),
        onClick: ({ key }) => void fetchFile(key as Format),
      }}
    >
      <Button icon={<Icon name="download" size={16} />} loading={busy}>
        {t('work.export.open')}
      </Button>
    </Dropdown>
  );
}
