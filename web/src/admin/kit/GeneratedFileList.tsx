import type { GeneratedFile } from '@mingtang/contract/generated-files';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { useAction } from './use-action.ts';
import s from './GeneratedFileList.module.css';

/** Rendering begins after the last record was read, and takes about a tenth of the time. */
const READ_PERCENT = 90;

interface GeneratedFileActions<T> {
  /** What the file contains. */
  describe: (file: T) => ReactNode;
  load: (id: string) => Promise<Blob>;
  /** Beginning of the name of the downloaded file. */
  filename: string;
}

interface GeneratedFileListProps<T> extends GeneratedFileActions<T> {
  title: string;
  files: UseQueryResult<{ rows: T[] }>;
}

/** Files that the user made; renders nothing if there are none. */
export function GeneratedFileList<T extends GeneratedFile>({
  title,
  files: { data, error, refetch },
  ...actions
}: GeneratedFileListProps<T>) {
  if (error && !data) return <LoadError error={error} retry={refetch} compact />;
  if (!data || data.rows.length === 0) return null;
  return (
    <section>
      <h3 className={s.title}>{title}</h3>
      <ul aria-label={title}>
        {data.rows.map((file) => (
          <GeneratedFileRow key={file.id} file={file} {...actions} />
        ))}
      </ul>
    </section>
  );
}

function GeneratedFileRow<T extends GeneratedFile>({
  file,
  describe,
  load,
  filename,
}: GeneratedFileActions<T> & { file: T }) {
  const { t, language } = useTranslation();
  const [busy, run] = useAction();
  const { id, state, done, total, requestedAt, expiresAt } = file;
  return (
    <li className={s.row}>
      <div className={s.facts}>
        {describe(file)}
        <small>
          {state === 'ready'
            ? t('admin.files.until', { time: formatDateTime(expiresAt, language) })
            : t('admin.files.waiting')}
        </small>
      </div>
      {state === 'ready' ? (
        <Button
          size="small"
          loading={busy}
          aria-label={t('admin.files.downloadOf', { time: formatDateTime(requestedAt, language) })}
          onClick={() =>
            void run(async () => saveFile(await load(id), `${filename}-${requestedAt.slice(0, 10)}.pdf`))
          }
        >
          {t('admin.files.download')}
        </Button>
      ) : (
        <Progress
          type="circle"
          size={32}
          percent={Math.round((done / Math.max(1, total)) * READ_PERCENT)}
          aria-label={t('admin.files.waiting')}
        />
      )}
    </li>
  );
}
