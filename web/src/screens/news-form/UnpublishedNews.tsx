import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useUnpublishedNews } from '../../features/news/news.editor.queries.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';
import s from './NewsForm.module.css';

/** Drafts and scheduled items, with links to edit them. */
export function UnpublishedNews() {
  const { t, language } = useTranslation();
  const drafts = useUnpublishedNews('draft');
  const scheduled = useUnpublishedNews('scheduled');
  const newsItems = [scheduled, drafts].flatMap(({ data }) => data?.pages[0]?.rows ?? []);
  if (newsItems.length === 0) return null;
  return (
    <RowGroup title={t('newsForm.unpublished')} className={s.unpublished}>
      {newsItems.map(({ id, title, state, scheduledAt }) => (
        <RowLink
          key={id}
          label={title ? <UserText as="span" text={title} /> : t('newsForm.untitled')}
          note={
            state === 'scheduled' && scheduledAt
              ? t('newsForm.comesOut', { at: formatDateTime(scheduledAt, language) })
              : t('newsForm.draft')
          }
          render={<Link to={urlTo('newsForm', { id })} />}
        />
      ))}
    </RowGroup>
  );
}
