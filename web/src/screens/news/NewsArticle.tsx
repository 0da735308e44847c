import type { Picture } from '@mingtang/contract/fields';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import type { Figure } from '../../ui/text/insert-figures.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Photo } from '../../ui/media/Photo.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import type { NewsText } from './news-text.ts';
import s from './NewsArticle.module.css';

export interface NewsArticleProps {
  text: NewsText;
  cover: Picture | null;
  figures: readonly Figure[];
  credit: NewsItem['credit'];
  publishedAt: string | null;
  views: number | null;
}

/** The news item as readers see it. Needs the text namespace `news`. */
export function NewsArticle({ text, cover, figures, credit, publishedAt, views }: NewsArticleProps) {
  const { t, language } = useTranslation();
  return (
    <article className={s.article}>
      <UserText as="h2" className={s.title} text={text.title} />
      {(publishedAt || views !== null) && (
        <p className={s.facts}>
          {publishedAt && <time dateTime={publishedAt}>{formatDateTime(publishedAt, language)}</time>}
          {views !== null && (
            <span className={s.views}>
              <Icon name="eye" size={16} label={t('news.views')} />
              {formatCount(views)}
            </span>
          )}
        </p>
      )}
      {cover && (
        <div className={s.cover}>
          <Photo picture={cover} alt="" sizes="(min-width: 768px) 560px, 100vw" eager />
        </div>
      )}
      {text.summary && <UserText as="p" className={s.summary} text={text.summary} />}
      <RichText html={text.body} figures={figures} className={s.body} />
      {credit && (
        <p className={s.credit}>
          <Trans
            text={t('news.credit', { name: credit.name })}
            tags={{
              name: (name) => (
                <Link to={urlTo('member', { id: credit.memberId })} lang={langOf(name)}>
                  {name}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </article>
  );
}
