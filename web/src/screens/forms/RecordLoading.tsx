import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';

interface RecordLoadingProps {
  error?: unknown;
  retry?: () => unknown;
}

/** In place of a form until its record is loaded. */
export function RecordLoading({ error, retry }: RecordLoadingProps) {
  const { t } = useTranslation();
  if (error && retry) return <LoadError error={error} retry={retry} />;
  return (
    <DelayedLoading>
      <SkeletonRows count={8} label={t('common.loading')} />
    </DelayedLoading>
  );
}
