import { useRouteError } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { ChunkFailure } from '../../app/chunk.ts';
import { ReloadButton } from './ReloadButton.tsx';
import { FailurePage } from './FailurePage.tsx';

/** What the router shows for an error that nothing else caught: a broken screen or a file that did not come. */
export function CrashScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const chunk = error instanceof ChunkFailure ? error.kind : null;
  return (
    <FailurePage
      title={t('failures.page.title')}
      body={chunk ? t(`failures.page.chunk.${chunk}`) : t('failures.page.crash')}
      code={chunk ? `chunk-load (${chunk})` : 'script'}
      action={<ReloadButton />}
    />
  );
}
