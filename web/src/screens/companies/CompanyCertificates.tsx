import type { CompanyCertificate } from '@mingtang/contract/certificates';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Photo } from '../../ui/media/Photo.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { classes } from '../../ui/classes.ts';
import s from './CompanyCertificates.module.css';

const ImageLightbox = lazy(async () => ({
  default: (await import('../post/ImageLightbox.tsx')).ImageLightbox,
}));

/** Name, number, issuer and last day of each certificate; a press on its picture opens the viewer. */
export function CompanyCertificates({ certificates }: { certificates: readonly CompanyCertificate[] }) {
  const { t, language } = useTranslation();
  const [opened, setOpened] = useState<{ certificate: CompanyCertificate; index: number } | null>(null);
  if (certificates.length === 0) return null;
  return (
    <PageSection title={t('company.certificates')}>
      <p className={s.note}>{t('company.certificatesNote')}</p>
      <ul className={s.list}>
        {certificates.map((certificate) => (
          <li key={certificate.id} className={classes(s.item, certificate.expired && s.expired)}>
            <CertificatePicture
              certificate={certificate}
              onOpen={() => setOpened({ certificate, index: 0 })}
            />
            <div className={s.words}>
              <p className={s.name}>
                <UserText as="span" text={certificate.name} />
                {certificate.expired ? (
                  <Badge tone="danger">{t('company.certificateExpired')}</Badge>
                ) : (
                  certificate.expiring && <Badge tone="lead">{t('company.certificateEndsSoon')}</Badge>
                )}
              </p>
              {certificate.issuer && <UserText as="p" className={s.fact} text={certificate.issuer} />}
              {certificate.number && (
                <p className={s.fact}>{t('company.certificateNumber', { number: certificate.number })}</p>
              )}
              <p className={s.fact}>
                {certificate.validFrom
                  ? t('company.certificatePeriod', {
                      from: formatDate(certificate.validFrom, language),
                      until: formatDate(certificate.validUntil, language),
                    })
                  : t('company.certificateUntil', { day: formatDate(certificate.validUntil, language) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <ImageLightbox
            pictures={opened.certificate.images}
            currentIndex={opened.index}
            onMove={(index) => setOpened({ ...opened, index })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </PageSection>
  );
}

function CertificatePicture({
  certificate: { name, images },
  onOpen,
}: {
  certificate: CompanyCertificate;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const [picture] = images;
  if (!picture)
    return (
      <span className={s.icon}>
        <Icon name="shield" size={20} />
      </span>
    );
  return (
    <button type="button" className={s.picture} onClick={onOpen}>
      <Photo picture={picture} alt={t('company.certificatePicture', { name })} sizes="64px" />
      {images.length > 1 && (
        <span className={s.count} aria-hidden="true">
          {images.length}
        </span>
      )}
    </button>
  );
}
