import { useTranslation } from '../../core/text/i18n.ts';
import { GeneratedFileList } from '../kit/GeneratedFileList.tsx';
import { loadCertificateFile, useCertificateFiles } from './certificates.admin.queries.ts';

/** The PDF files with many certificates that the user made in the last seven days. */
export function CertificateFiles() {
  const { t } = useTranslation();
  return (
    <GeneratedFileList
      title={t('adminCertificates.files')}
      files={useCertificateFiles()}
      describe={({ total, language, leftOut }) => (
        <>
          {[
            t('adminCertificates.count', { count: total }),
            t(`adminCertificates.languages.${language}`),
          ].join(' · ')}
          {leftOut > 0 && <small>{t('adminCertificates.leftOut', { count: leftOut })}</small>}
        </>
      )}
      load={loadCertificateFile}
      filename={t('adminCertificates.file')}
    />
  );
}
