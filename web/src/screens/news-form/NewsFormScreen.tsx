import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { isNotFound } from '../../core/is-not-found.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { useNewsEditorData } from '../../features/news/news.editor.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { RecordLoading } from '../forms/RecordLoading.tsx';
import { useFormReset } from '../forms/use-form-reset.ts';
import { ForbiddenScreen } from '../system/ForbiddenScreen.tsx';
import { useCurrentUser } from '../mine/use-current-user.ts';
import { NewsForm } from './NewsForm.tsx';
import { UnpublishedNews } from './UnpublishedNews.tsx';
import { newsDraftName } from './use-news-form.ts';

/** Requires `news:write`. `?id=` edits an item; without it a new one is added. */
export function NewsFormScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id');
  const title = t(id ? 'newsForm.edit' : 'newsForm.add');
  const { query: userQuery } = useCurrentUser();
  const canWrite = hasPermission('news:write', useSession());
  useDocumentTitle(title);
  // The permissions of a new session are not known until the user has loaded.
  if (!canWrite && !userQuery.isPending) return <ForbiddenScreen />;
  return (
    <Screen title={title} back={<BackButton />} width="narrow">
      {!canWrite ? <RecordLoading /> : id ? <EditNews key={id} id={id} /> : <AddNews />}
    </Screen>
  );
}

function AddNews() {
  const { key, onStartOver } = useFormReset(newsDraftName(null));
  return (
    <>
      <NewsForm key={key} newsItem={null} onStartOver={onStartOver} />
      <UnpublishedNews />
    </>
  );
}

function EditNews({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useNewsEditorData(id);
  const { key, onStartOver } = useFormReset(newsDraftName(id));
  if (data) return <NewsForm key={key} newsItem={data} onStartOver={onStartOver} />;
  if (isNotFound(error)) return <EmptyState title={t('newsForm.missingTitle')} />;
  return <RecordLoading error={error} retry={refetch} />;
}
