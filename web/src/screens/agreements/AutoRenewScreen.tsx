import { useTranslation } from '../../app/text/text.ts';
import { DocumentView } from '../../features/documents/DocumentView.tsx';

export function AutoRenewScreen() {
  const { t } = useTranslation();
  return <DocumentView id="auto-renew" title={t('titles.agreement/autoRenew')} fallback="tabbar/mine/mine" />;
}
