import { BackButton } from '../../app/BackButton.tsx';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useLabels } from '../../features/labels/labels.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { LabelChoice } from './LabelChoice.tsx';

/** Which labels stand above the posts, and in which order. */
export function LabelsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useLabels();
  return (
    <Screen title={t('titles.home-label/home-label')} back={<BackButton />} width="narrow">
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t('labels.emptyTitle')} body={t('labels.emptyBody')} />
        ) : (
          <LabelChoice labels={data} />
        )
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows count={8} label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}
