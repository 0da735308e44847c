import { useTranslation } from '../../core/text/i18n.ts';
import type { CommentSort } from '../../features/comments/comments.queries.ts';
import { formatCount } from '../../ui/text/format.ts';
import { TextRadios } from '../../ui/inputs/TextRadios.tsx';
import s from './Comments.module.css';

interface CommentsHeaderProps {
  count: number;
  sort: CommentSort;
  onSort: (sort: CommentSort) => void;
}

export function CommentsHeader({ count, sort, onSort }: CommentsHeaderProps) {
  const { t } = useTranslation();
  return (
    <div className={s.head}>
      <h2 className={s.title}>
        {t('comments.title')} <span className={s.count}>{formatCount(count)}</span>
      </h2>
      <TextRadios
        label={t('comments.sort')}
        value={sort}
        options={(['hottest', 'newest'] as const).map((value) => ({
          value,
          label: t(`comments.sorts.${value}`),
        }))}
        onChange={onSort}
      />
    </div>
  );
}
