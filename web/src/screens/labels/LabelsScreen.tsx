import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useLabels } from '../../features/labels/labels.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { LabelPicker } from './LabelPicker.tsx';

/** Selects the labels shown above the posts, and their order. */
export function LabelsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useLabels();
  return (
    <Screen title={t('titles.labels')} back={<BackButton />} width="narrow">
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t('labels.emptyTitle')} body={t('labels.emptyBody')} />
        ) : (
          <LabelPicker labels={data} />
        )
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows count={8} label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}
