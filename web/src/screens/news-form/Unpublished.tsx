import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useUnpublishedNews } from '../../features/news/writing.queries.ts';
import { formatTime, langOf } from '../../ui/format.ts';
import { Group } from '../../ui/Group.tsx';
import { RowLink } from '../../ui/Row.tsx';
import s from './NewsForm.module.css';

/** Drafts and what waits for its time, to go on with. */
export function Unpublished() {
  const { t } = useTranslation();
  const drafts = useUnpublishedNews('draft');
  const scheduled = useUnpublishedNews('scheduled');
  const rows = [scheduled, drafts].flatMap(({ data }) => data?.pages[0]?.rows ?? []);
  if (rows.length === 0) return null;
  return (
    <Group title={t('newsForm.unpublished')} className={s.unpublished}>
      {rows.map(({ id, title, state, scheduledAt }) => (
        <RowLink
          key={id}
          label={title ? <span lang={langOf(title)}>{title}</span> : t('newsForm.untitled')}
          note={
            state === 'scheduled' && scheduledAt
              ? t('newsForm.comesOut', { at: formatTime(scheduledAt, 'YYYY-MM-DD HH:mm') })
              : t('newsForm.draft')
          }
          render={<Link to={addressOf('publish-dynamics/publish-dynamics-zx', { id })} />}
        />
      ))}
    </Group>
  );
}
