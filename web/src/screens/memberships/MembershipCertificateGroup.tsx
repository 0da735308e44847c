import { certificateLanguages } from '@mingtang/contract/enums.certificates';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDownloadCertificate } from '../../features/memberships/memberships.queries.ts';
import { RowButton } from '../../ui/lists/Row.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';

interface MembershipCertificateGroupProps {
  /** Without it, the certificate is that of the member. */
  company?: { companyId: string; companyName: string };
}

/** Downloads of the certificate of the current membership, which is issued with the first download. */
export function MembershipCertificateGroup({ company }: MembershipCertificateGroupProps) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useDownloadCertificate(company?.companyId);
  return (
    <RowGroup
      title={
        company
          ? t('memberships.certificate.titleOf', { name: company.companyName })
          : t('memberships.certificate.title')
      }
    >
      {certificateLanguages.map((language) => (
        <RowButton
          key={language}
          icon="download"
          label={t(`memberships.certificate.download.${language}`)}
          note={language === 'zh' && t('memberships.certificate.note')}
          value={isPending && variables === language && t('common.loading')}
          disabled={isPending}
          onClick={() => mutate(language)}
        />
      ))}
    </RowGroup>
  );
}
