import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { CertificateFiles } from './CertificateFiles.tsx';
import { CertificateList } from './CertificateList.tsx';
import { type CertificateHolder, issueCertificate } from './certificates.admin.queries.ts';
import s from './Certificates.module.css';

/** The membership certificates of one holder, with a button to issue one; without a holder, all of them. */
export function CertificatesDrawer({ holder, close }: { holder?: CertificateHolder; close: () => void }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [keyword, setKeyword] = useState('');
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 640}
      title={holder ? t('adminCertificates.titleOf', { name: holder.name }) : t('adminCertificates.open')}
      onClose={close}
    >
      <div className={s.body}>
        <p className={s.about}>{t('adminCertificates.about')}</p>
        {holder ? (
          <IssueButton holder={holder} />
        ) : (
          <>
            <CertificateFiles />
            <Input.Search
              allowClear
              maxLength={60}
              placeholder={t('adminCertificates.search')}
              aria-label={t('adminCertificates.search')}
              onSearch={(text) => setKeyword(text.trim())}
            />
          </>
        )}
        <CertificateList keyword={keyword} holder={holder} />
      </div>
    </Drawer>
  );
}

function IssueButton({ holder }: { holder: CertificateHolder }) {
  const { t } = useTranslation();
  const [busy, run] = useAction();
  const issue = () =>
    run(async () => {
      const { number } = await issueCertificate(holder);
      toast(t('adminCertificates.issued', { number }));
    });
  return (
    <Button
      loading={busy}
      aria-label={t('adminCertificates.issueTo', { name: holder.name })}
      onClick={() => void issue()}
    >
      {t('adminCertificates.issue')}
    </Button>
  );
}
