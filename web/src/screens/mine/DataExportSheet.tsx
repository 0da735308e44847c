import type { DataExport } from '@mingtang/contract/privacy';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useRequestExport, useExports, useDownloadExport } from '../../features/privacy/privacy.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { formatBytes } from './local-cache.ts';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { QuerySheet } from './QuerySheet.tsx';
import { PasswordReauthForm } from './PasswordReauthForm.tsx';
import s from './Privacy.module.css';

interface DataExportSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Personal data export: request it, wait until it is ready, download it. */
export function DataExportSheet({ open, onClose }: DataExportSheetProps) {
  const { t } = useTranslation();
  const query = useExports(open);
  return (
    <QuerySheet
      open={open}
      onClose={onClose}
      title={t('settings.export.title')}
      lead={t('settings.export.body')}
      query={query}
    >
      {({ rows }) => <LatestExport latest={rows[0]} />}
    </QuerySheet>
  );
}

function LatestExport({ latest }: { latest: DataExport | undefined }) {
  const { t } = useTranslation();
  const requestExport = useRequestExport();
  if (latest?.state === 'waiting')
    return (
      <Note icon="clock">
        <output>{t('settings.export.waiting')}</output>
      </Note>
    );
  return (
    <>
      {latest?.state === 'ready' && <ReadyExport dataExport={latest} />}
      {latest?.state === 'failed' && <Note tone="warning">{t('settings.export.failed')}</Note>}
      {latest?.state === 'gone' && <Note>{t('settings.export.gone')}</Note>}
      <PasswordReauthForm
        tone={latest?.state === 'ready' ? 'tint' : 'primary'}
        submitLabel={t(latest?.state === 'ready' ? 'settings.export.again' : 'settings.export.ask')}
        onPassword={(password) => requestExport.mutateAsync(password)}
      />
    </>
  );
}

function ReadyExport({ dataExport }: { dataExport: DataExport }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const downloadExport = useDownloadExport();
  return (
    <div className={s.ready}>
      <p>
        {t('settings.export.ready', {
          size: formatBytes(dataExport.bytes),
          day: formatLongDate(dataExport.expiresAt, language),
        })}
      </p>
      <Button
        icon="download"
        fullWidth
        loading={downloadExport.isPending}
        onClick={() => downloadExport.mutate(dataExport.id)}
      >
        {t('settings.export.fetch')}
      </Button>
    </div>
  );
}
