import { useTranslation } from '../../core/text/i18n.ts';
import { DocumentView } from '../../features/documents/DocumentView.tsx';

export function MemberServiceScreen() {
  const { t } = useTranslation();
  return <DocumentView id="member-service" title={t('titles.memberServiceAgreement')} fallback="mine" />;
}
