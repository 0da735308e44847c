import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../text/text.ts';
import { knock } from '../../api/client.ts';
import { useLine } from '../../api/reach.ts';
import { OfflineBar } from '../../ui/OfflineBar.tsx';

/** The bar that says the line is down; its button tries the line, then what the screen shows. */
export function Connection() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const line = useLine();
  async function retry() {
    if (await knock()) await queryClient.invalidateQueries({ type: 'active' });
  }
  return (
    <OfflineBar
      text={line === 'open' ? undefined : t(`shell.line.${line}`)}
      retry={{ label: t('common.retry'), onRetry: () => void retry() }}
    />
  );
}
