import { isNotFound } from '../../core/is-not-found.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useNewsEditorData } from '../../features/news/news.editor.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RecordLoading } from '../../screens/forms/RecordLoading.tsx';
import { useFormReset } from '../../screens/forms/use-form-reset.ts';
import { newsDraftName } from '../../screens/news-form/use-news-form.ts';
import { BilingualNewsForm } from './BilingualNewsForm.tsx';

interface NewsEditorProps {
  /** Null for a new item. */
  id: string | null;
  close: () => void;
}

export function NewsEditor({ id, close }: NewsEditorProps) {
  const { key, onStartOver } = useFormReset(newsDraftName(id));
  return id === null ? (
    <BilingualNewsForm key={key} item={null} onStartOver={onStartOver} close={close} />
  ) : (
    <EditNewsForm key={key} id={id} onStartOver={onStartOver} close={close} />
  );
}

function EditNewsForm({
  id,
  onStartOver,
  close,
}: {
  id: string;
  onStartOver: () => void;
  close: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useNewsEditorData(id);
  if (data) return <BilingualNewsForm item={data} onStartOver={onStartOver} close={close} />;
  if (isNotFound(error)) return <EmptyState title={t('newsForm.missingTitle')} />;
  return <RecordLoading error={error} retry={refetch} />;
}
