import { postKinds } from '@mingtang/contract/choices';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf, goReplace } from '../../app/go.ts';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import { useEditedPost, type PostRecord } from '../../features/posts/record.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useFreshForm } from '../forms/use-fresh-form.ts';
import { PostForm } from './PostForm.tsx';
import { Published } from './Published.tsx';
import { draftName } from './use-post-form.ts';

/** `?id=` edits a post; without it one is written, of the kind `?kind=`. */
export function PublishScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('id');
  // Whoever presses the way here again wants to begin anew, also from the end of the last one.
  const { key } = useLocation();
  const title = t(id ? 'publish.edit' : 'titles.publish-dynamics/publish-dynamics');
  useTitle(title);
  return id ? (
    <EditPost key={key} id={id} title={title} />
  ) : (
    <Writing key={key} record={null} title={title} />
  );
}

function EditPost({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEditedPost(id);
  if (data) return <Writing record={data} title={title} />;
  return (
    <Screen title={title} back={<BackButton fallback="my-article/my-article" />} width="narrow">
      {isMissing(error) ? (
        <EmptyState
          title={t('publish.missingTitle')}
          body={t('publish.missingBody')}
          action={
            <LinkButton render={<Link to={addressOf('my-article/my-article')} />}>
              {t('publish.toMine')}
            </LinkButton>
          }
        />
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

function Writing({ record, title }: { record: PostRecord | null; title: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [published, setPublished] = useState<PostRecord | null>(null);
  const { key, onStartOver } = useFreshForm(draftName(record?.id ?? null));
  const kind = postKinds.find((one) => one === query.get('kind')) ?? record?.kind ?? 'purchase';

  function saved(post: PostRecord, draft: boolean) {
    if (!draft) return setPublished(post);
    toast(t('publish.draftKept'));
    void goReplace('my-article/my-article', { state: 'draft' });
  }

  function another() {
    if (record) void goReplace('publish-dynamics/publish-dynamics');
    else setPublished(null);
  }

  if (published)
    return (
      <Screen title={title} back={<BackButton fallback="my-article/my-article" />} width="narrow">
        <Published post={published} onAnother={another} />
      </Screen>
    );
  return (
    <PostForm key={key} title={title} record={record} kind={kind} onSaved={saved} onStartOver={onStartOver} />
  );
}
