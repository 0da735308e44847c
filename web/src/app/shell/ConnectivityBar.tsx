import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../core/text/i18n.ts';
import { pingServer } from '../../core/api/client.ts';
import { useConnectivity } from '../../core/api/connectivity.ts';
import { OfflineBar } from '../../ui/layout/OfflineBar.tsx';

/** Bar shown without a connection. Its button pings the server and then refetches the active queries. */
export function ConnectivityBar() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const connectivity = useConnectivity();
  async function retry() {
    if (await pingServer()) await queryClient.invalidateQueries({ type: 'active' });
  }
  return (
    <OfflineBar
      text={connectivity === 'open' ? undefined : t(`shell.line.${connectivity}`)}
      retry={{ label: t('common.retry'), onRetry: () => void retry() }}
    />
  );
}
