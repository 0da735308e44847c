import { useTranslation } from '../../core/text/i18n.ts';
import { DocumentView } from '../../features/documents/DocumentView.tsx';

export function AutoRenewScreen() {
  const { t } = useTranslation();
  return <DocumentView id="auto-renew" title={t('titles.autoRenewAgreement')} fallback="mine" />;
}
