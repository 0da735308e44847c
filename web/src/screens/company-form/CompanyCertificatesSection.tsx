import { COMPANY_CERTIFICATES_MAX } from '@mingtang/contract/limits';
import { useId, useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  useCertificates,
  type CertificateEditorData,
} from '../../features/certificates/certificates.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { RowButton } from '../../ui/lists/Row.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Photo } from '../../ui/media/Photo.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { CertificateSheet } from './CertificateSheet.tsx';
import team from './CompanyTeamSection.module.css';
import s from './CompanyCertificatesSection.module.css';

/** The certificates of a company; each is saved on its own, apart from the form above. */
export function CompanyCertificatesSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, refetch } = useCertificates(companyId);
  const [edited, setEdited] = useState<CertificateEditorData | 'new' | null>(null);
  if (error) return <LoadError compact error={error} retry={refetch} />;
  if (!data)
    return (
      <DelayedLoading>
        <SkeletonRows count={2} label={t('common.loading')} />
      </DelayedLoading>
    );
  return (
    <section className={team.team} aria-labelledby={heading}>
      <h2 className={team.title} id={heading}>
        {t('companyForm.certificates.title')}
      </h2>
      <p className={team.note}>{t('companyForm.certificates.note')}</p>
      {data.length > 0 && (
        <RowGroup className={s.rows}>
          {data.map((certificate) => (
            <CertificateRow
              key={certificate.id}
              certificate={certificate}
              onOpen={() => setEdited(certificate)}
            />
          ))}
        </RowGroup>
      )}
      {data.length < COMPANY_CERTIFICATES_MAX ? (
        <Button size="sm" tone="ghost" icon="plus" className={s.add} onClick={() => setEdited('new')}>
          {t('companyForm.certificates.add')}
        </Button>
      ) : (
        <p className={s.full}>{t('companyForm.certificates.full', { max: COMPANY_CERTIFICATES_MAX })}</p>
      )}
      {edited && (
        <CertificateSheet
          companyId={companyId}
          certificate={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function CertificateRow({ certificate, onOpen }: { certificate: CertificateEditorData; onOpen: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameZh, nameEn, validUntil, expired, expiring, hidden, images } = certificate;
  const [picture] = images;
  return (
    <RowButton
      label={language === 'zh' ? nameZh || nameEn : nameEn || nameZh}
      note={t('companyForm.certificates.until', { day: formatDate(validUntil, language) })}
      value={
        <span className={s.end}>
          {expired && (
            <Badge tone={hidden ? 'neutral' : 'danger'}>
              {t(hidden ? 'companyForm.certificates.hidden' : 'companyForm.certificates.expired')}
            </Badge>
          )}
          {expiring && <Badge tone="lead">{t('companyForm.certificates.expiring')}</Badge>}
          {picture && (
            <span className={s.picture}>
              <Photo picture={picture.picture} alt="" sizes="40px" />
            </span>
          )}
        </span>
      }
      chevron
      onClick={onOpen}
    />
  );
}
