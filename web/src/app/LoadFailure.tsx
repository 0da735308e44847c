import { useState } from 'react';
import { useTranslation } from './text/text.ts';
import { ApiFailure } from '../api/failure.ts';
import { report } from '../api/failures.ts';
import { useLine } from '../api/reach.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { formatTime } from '../ui/format.ts';
import { failureText, isEnded } from './report.ts';

export interface LoadFailureProps {
  error: unknown;
  retry: () => unknown;
  compact?: boolean | undefined;
}

/** What a screen shows in place of data that did not come. */
export function LoadFailure({ error, retry, compact }: LoadFailureProps) {
  const { t } = useTranslation();
  const [time] = useState(() => formatTime(Date.now(), 'MM-DD HH:mm:ss'));
  const offline = useLine() === 'offline' && error instanceof ApiFailure && error.kind === 'network';
  const code = error instanceof ApiFailure ? error.code || error.kind : 0;
  return (
    <ErrorState
      title={t(offline ? 'failures.page.offline' : 'failures.page.title')}
      body={offline ? t('failures.page.offlineBody') : failureText(error)}
      action={
        isEnded(error) ? (
          <Button onClick={() => report(error)}>{t('failures.expired.ok')}</Button>
        ) : (
          <Button icon="refresh" onClick={() => void retry()}>
            {t('common.reload')}
          </Button>
        )
      }
      code={code ? t('failures.page.code', { code }) : undefined}
      time={time}
      compact={compact}
    />
  );
}
