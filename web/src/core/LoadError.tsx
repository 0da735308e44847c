import { useState } from 'react';
import { useTranslation } from './text/i18n.ts';
import { ApiError } from './api/api-error.ts';
import { handleError } from './api/error-policy.ts';
import { useConnectivity } from './api/connectivity.ts';
import { Button } from '../ui/inputs/Button.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { formatShortExactTime } from '../ui/text/format-date.ts';
import { errorTextOf, isSessionExpired } from './error-dialogs.ts';

export interface LoadErrorProps {
  error: unknown;
  retry: () => unknown;
  compact?: boolean | undefined;
}

/** Error state shown in place of data that could not be loaded. */
export function LoadError({ error, retry, compact }: LoadErrorProps) {
  const { t, language } = useTranslation();
  const [failedAt] = useState(Date.now);
  const offline = useConnectivity() === 'offline' && error instanceof ApiError && error.kind === 'network';
  const code = error instanceof ApiError ? error.code || error.kind : 0;
  return (
    <ErrorState
      title={t(offline ? 'failures.page.offline' : 'failures.page.title')}
      body={offline ? t('failures.page.offlineBody') : errorTextOf(error)}
      action={
        isSessionExpired(error) ? (
          <Button onClick={() => handleError(error)}>{t('failures.expired.ok')}</Button>
        ) : (
          <Button icon="refresh" onClick={() => void retry()}>
            {t('common.reload')}
          </Button>
        )
      }
      code={code ? t('failures.page.code', { code }) : undefined}
      time={formatShortExactTime(failedAt, language)}
      compact={compact}
    />
  );
}
