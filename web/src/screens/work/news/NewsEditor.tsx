import { isMissing } from '../../../app/is-missing.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { useEditedNews } from '../../../features/news/writing.queries.ts';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useFreshForm } from '../../forms/use-fresh-form.ts';
import { draftName } from '../../news-form/use-news-form.ts';
import { BilingualForm } from './BilingualForm.tsx';

interface NewsEditorProps {
  /** Null for an item that is being added. */
  id: string | null;
  close: () => void;
}

export function NewsEditor({ id, close }: NewsEditorProps) {
  const { key, onStartOver } = useFreshForm(draftName(id));
  return id === null ? (
    <BilingualForm key={key} record={null} onStartOver={onStartOver} close={close} />
  ) : (
    <Edit key={key} id={id} onStartOver={onStartOver} close={close} />
  );
}

function Edit({ id, onStartOver, close }: { id: string; onStartOver: () => void; close: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEditedNews(id);
  if (data) return <BilingualForm record={data} onStartOver={onStartOver} close={close} />;
  if (isMissing(error)) return <EmptyState title={t('newsForm.missingTitle')} />;
  if (error) return <LoadFailure error={error} retry={refetch} />;
  return (
    <DelayedLoading>
      <SkeletonRows count={8} label={t('common.loading')} />
    </DelayedLoading>
  );
}
