import type { NewsCard } from '@mingtang/contract/news';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Highlight } from '../../ui/text/Highlight.tsx';
import { Photo } from '../../ui/media/Photo.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './NewsRow.module.css';

interface NewsRowProps {
  news: NewsCard;
  /** Below the summary, e.g. why a search found the news. */
  note?: ReactNode;
}

/** News list item: text at the left, cover at the right. Text namespace `news`. */
export function NewsRow({ news, note }: NewsRowProps) {
  const { t } = useTranslation();
  const { id, title, summary, cover, categoryName, pinned, views, publishedAt } = news;
  return (
    <article className={s.row}>
      <Link className={s.link} to={urlTo('news', { id })}>
        <span className={s.words}>
          <b className={s.title} lang={langOf(title)}>
            {pinned && (
              <Badge tone="pinned" label={t('news.pinned')} className={s.mark}>
                {t('news.pin')}
              </Badge>
            )}
            <Highlight text={title} />
          </b>
          {summary && (
            <span className={s.summary} lang={langOf(summary)}>
              <Highlight text={summary} running />
            </span>
          )}
          {note && <span className={s.note}>{note}</span>}
          <small className={s.facts}>
            <RelativeTime at={publishedAt} />
            {categoryName && (
              <>
                <i className="sep" />
                <UserText as="span" text={categoryName} />
              </>
            )}
            <i className="sep" />
            <Icon name="eye" size={14} label={t('news.views')} />
            <span className="num">{formatCount(views)}</span>
          </small>
        </span>
        {cover && (
          <span className={s.cover}>
            <Photo picture={cover} alt="" sizes="112px" />
          </span>
        )}
      </Link>
    </article>
  );
}
