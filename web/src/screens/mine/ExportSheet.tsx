import type { DataExport } from '@mingtang/contract/privacy';
import { useTranslation } from '../../app/text/text.ts';
import { useAskExport, useExports, useFetchExport } from '../../features/privacy/privacy.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { formatSize } from './cache.ts';
import { PrivacySheet } from './PrivacySheet.tsx';
import { ProofForm } from './ProofForm.tsx';
import s from './Privacy.module.css';

interface ExportSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Everything about the member as a file: asked for, made, fetched. */
export function ExportSheet({ open, onClose }: ExportSheetProps) {
  const { t } = useTranslation();
  const query = useExports(open);
  return (
    <PrivacySheet
      open={open}
      onClose={onClose}
      title={t('settings.export.title')}
      lead={t('settings.export.body')}
      query={query}
    >
      {({ rows }) => <Newest newest={rows[0]} />}
    </PrivacySheet>
  );
}

function Newest({ newest }: { newest: DataExport | undefined }) {
  const { t } = useTranslation();
  const ask = useAskExport();
  if (newest?.state === 'waiting')
    return (
      <Note icon="clock">
        <output>{t('settings.export.waiting')}</output>
      </Note>
    );
  return (
    <>
      {newest?.state === 'ready' && <Ready ready={newest} />}
      {newest?.state === 'failed' && <Note tone="warning">{t('settings.export.failed')}</Note>}
      {newest?.state === 'gone' && <Note>{t('settings.export.gone')}</Note>}
      <ProofForm
        tone={newest?.state === 'ready' ? 'tint' : 'primary'}
        submit={t(newest?.state === 'ready' ? 'settings.export.again' : 'settings.export.ask')}
        onProved={(password) => ask.mutateAsync(password)}
      />
    </>
  );
}

function Ready({ ready }: { ready: DataExport }) {
  const { t } = useTranslation();
  const file = useFetchExport();
  return (
    <div className={s.ready}>
      <p>
        {t('settings.export.ready', {
          size: formatSize(ready.bytes),
          day: formatTime(ready.expiresAt, 'YYYY-MM-DD'),
        })}
      </p>
      <Button icon="download" full loading={file.isPending} onClick={() => file.mutate(ready.id)}>
        {t('settings.export.fetch')}
      </Button>
    </div>
  );
}
