import { Button, Spin } from 'antd';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { useAction } from '../kit/use-action.ts';
import {
  type CertificateFile,
  loadCertificateFile,
  useCertificateFiles,
} from './certificates.admin.queries.ts';
import s from './Certificates.module.css';

/** The PDF files with many certificates that the user made in the last seven days. */
export function CertificateFiles() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCertificateFiles();
  if (error && !data) return <LoadError error={error} retry={refetch} compact />;
  if (!data || data.rows.length === 0) return null;
  return (
    <section>
      <h3 className={s.title}>{t('adminCertificates.files')}</h3>
      <ul className={s.rows} aria-label={t('adminCertificates.files')}>
        {data.rows.map((row) => (
          <CertificateFileRow key={row.id} file={row} />
        ))}
      </ul>
    </section>
  );
}

function CertificateFileRow({ file }: { file: CertificateFile }) {
  const { t, language } = useTranslation();
  const [busy, run] = useAction();
  const { id, state, certificates, leftOut, requestedAt, expiresAt } = file;
  const name = `${t('adminCertificates.file')}-${requestedAt.slice(0, 10)}.pdf`;
  return (
    <li>
      <div className={s.facts}>
        {[
          t('adminCertificates.count', { count: certificates }),
          t(`adminCertificates.languages.${file.language}`),
        ].join(' · ')}
        {leftOut > 0 && <small>{t('adminCertificates.leftOut', { count: leftOut })}</small>}
        <small>
          {state === 'ready'
            ? t('adminCertificates.until', { time: formatDateTime(expiresAt, language) })
            : t('adminCertificates.waiting')}
        </small>
      </div>
      {state === 'ready' ? (
        <Button
          size="small"
          loading={busy}
          aria-label={t('adminCertificates.downloadFile', { time: formatDateTime(requestedAt, language) })}
          onClick={() => void run(async () => saveFile(await loadCertificateFile(id), name))}
        >
          {t('adminCertificates.download')}
        </Button>
      ) : (
        <Spin size="small" />
      )}
    </li>
  );
}
