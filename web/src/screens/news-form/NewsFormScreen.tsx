import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { hasPermission, useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import { useEditedNews } from '../../features/news/writing.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useFreshForm } from '../forms/use-fresh-form.ts';
import { ForbiddenScreen } from '../system/ForbiddenScreen.tsx';
import { useUser } from '../mine/use-user.ts';
import { NewsForm } from './NewsForm.tsx';
import { Unpublished } from './Unpublished.tsx';
import { draftName } from './use-news-form.ts';

/** For those who may write news. `?id=` edits an item; without it one is added. */
export function NewsFormScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('id');
  const title = t(id ? 'newsForm.edit' : 'newsForm.add');
  const { query: user } = useUser();
  const writer = hasPermission('news:write', useSession());
  useTitle(title);
  // A session that has just begun does not know yet what it may do.
  if (!writer && !user.isPending) return <ForbiddenScreen />;
  return (
    <Screen title={title} back={<BackButton />} width="narrow">
      {!writer ? <Loading /> : id ? <EditNews key={id} id={id} /> : <AddNews />}
    </Screen>
  );
}

function AddNews() {
  const { key, onStartOver } = useFreshForm(draftName(null));
  return (
    <>
      <NewsForm key={key} record={null} onStartOver={onStartOver} />
      <Unpublished />
    </>
  );
}

function EditNews({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEditedNews(id);
  const { key, onStartOver } = useFreshForm(draftName(id));
  if (data) return <NewsForm key={key} record={data} onStartOver={onStartOver} />;
  if (isMissing(error)) return <EmptyState title={t('newsForm.missingTitle')} />;
  return error ? <LoadFailure error={error} retry={refetch} /> : <Loading />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <DelayedLoading>
      <SkeletonRows count={8} label={t('common.loading')} />
    </DelayedLoading>
  );
}
