import { useState } from 'react';
import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { hasPermission, useSession } from '../../app/session.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatTime, langOf } from '../../ui/format.ts';
import { IconButton, IconLink } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { NewsArticle } from './NewsArticle.tsx';
import { textOf } from './news-text.ts';
import s from './NewsArticle.module.css';

/** In the reader's language where it is written in it, with the other one a press away. */
export function NewsPage({ news }: { news: NewsItem }) {
  const { t } = useTranslation();
  const app = useLanguage();
  const writer = hasPermission('news:write', useSession());
  const [sharing, setSharing] = useState(false);
  const [other, setOther] = useState(false);
  const first = textOf(news, app) ? app : news.language;
  const second = first === 'zh' ? 'en' : 'zh';
  const translated = textOf(news, second) !== null;
  const language = other && translated ? second : first;
  const text = textOf(news, language);
  useTitle(text?.title ?? t('titles.informationDetail/informationDetail'));
  if (!text) return null;
  return (
    <Screen
      title={<span lang={langOf(text.title)}>{text.title}</span>}
      titleHidden
      back={<BackButton />}
      end={
        <>
          {writer && (
            <IconLink
              name="edit"
              label={t('news.edit')}
              render={<Link to={addressOf('publish-dynamics/publish-dynamics-zx', { id: news.id })} />}
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
            ? t('news.scheduledFor', { at: formatTime(news.scheduledAt, 'YYYY-MM-DD HH:mm') })
            : t(news.state === 'removed' ? 'news.isRemoved' : 'news.isDraft')}
        </Note>
      )}
      <NewsArticle
        text={text}
        cover={news.cover}
        credit={news.credit}
        publishedAt={news.publishedAt}
        views={news.views}
      />
      {translated && (
        <Button
          tone="tint"
          size="sm"
          icon="lang"
          className={s.translation}
          onClick={() => {
            setOther(!other);
            window.scrollTo(0, 0);
          }}
        >
          {t(`news.readIn.${language === first ? second : first}`)}
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
