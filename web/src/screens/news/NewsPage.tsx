import { useMemo, useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { IconButton, IconLink } from '../../ui/inputs/IconButton.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { NewsArticle } from './NewsArticle.tsx';
import { newsFiguresOf, newsTextOf } from './news-text.ts';
import s from './NewsArticle.module.css';

/** Shows the item in the reader's language if it has a text in it, and a button for the other language. */
export function NewsPage({ news }: { news: NewsItem }) {
  const { t } = useTranslation();
  const appLanguage = useLanguage();
  const canEdit = hasPermission('news:write', useSession());
  const [sharing, setSharing] = useState(false);
  const [showTranslation, setShowTranslation] = useState(false);
  const firstLanguage = newsTextOf(news, appLanguage) ? appLanguage : news.language;
  const secondLanguage = firstLanguage === 'zh' ? 'en' : 'zh';
  const hasTranslation = newsTextOf(news, secondLanguage) !== null;
  const language = showTranslation && hasTranslation ? secondLanguage : firstLanguage;
  const text = newsTextOf(news, language);
  const figures = useMemo(() => newsFiguresOf(news.pictures, language), [news.pictures, language]);
  useDocumentTitle(text?.title ?? t('titles.news'));
  if (!text) return null;
  return (
    <Screen
      title={<UserText as="span" text={text.title} />}
      titleHidden
      back={<BackButton />}
      end={
        <>
          {canEdit && (
            <IconLink
              name="edit"
              label={t('news.edit')}
              render={<Link to={urlTo('newsForm', { id: news.id })} />}
            />
          )}
          <IconButton name="share" label={t('news.share')} onClick={() => setSharing(true)} />
        </>
      }
      width="narrow"
    >
      {news.state !== 'live' && (
        <Note icon="eyeoff" tone="warning" className={s.note}>
          {news.state === 'scheduled' && news.scheduledAt
            ? t('news.scheduledFor', { at: formatDateTime(news.scheduledAt, language) })
            : t(news.state === 'removed' ? 'news.isRemoved' : 'news.isDraft')}
        </Note>
      )}
      <NewsArticle
        text={text}
        cover={news.cover}
        figures={figures}
        credit={news.credit}
        publishedAt={news.publishedAt}
        views={news.views}
      />
      {hasTranslation && (
        <Button
          tone="tint"
          size="sm"
          icon="lang"
          className={s.translation}
          onClick={() => {
            setShowTranslation(!showTranslation);
            window.scrollTo(0, 0);
          }}
        >
          {t(`news.readIn.${language === firstLanguage ? secondLanguage : firstLanguage}`)}
        </Button>
      )}
      <ShareSheet
        open={sharing}
        onClose={() => setSharing(false)}
        subject="news"
        id={news.id}
        name={text.title}
      />
    </Screen>
  );
}
