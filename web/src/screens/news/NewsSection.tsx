import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { NewsRow } from '../../features/news/NewsRow.tsx';
import { useNewsList } from '../../features/news/news.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import s from './NewsSection.module.css';

const FIRST = 3;

/** The latest news where members read; more of it unfolds in place. Without any there is nothing to see. */
export function NewsSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useNewsList();
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  if (isPending)
    return (
      <Section title={t('news.title')}>
        <output className="sr">{t('common.loading')}</output>
        {Array.from({ length: FIRST }, (_, index) => (
          <div key={index} className={s.wait}>
            <Skeleton height={84} radius={8} />
          </div>
        ))}
      </Section>
    );
  if (rows.length === 0) return null;
  function more() {
    if (open) void fetchNextPage();
    setOpen(true);
  }
  return (
    <Section title={t('news.title')}>
      <ul aria-label={t('news.list')}>
        {(open ? rows : rows.slice(0, FIRST)).map((news) => (
          <li key={news.id}>
            <NewsRow news={news} />
          </li>
        ))}
      </ul>
      {(open ? hasNextPage : rows.length > FIRST) && (
        <Button full size="sm" tone="ghost" icon="down" loading={isFetchingNextPage} onClick={more}>
          {t('news.more')}
        </Button>
      )}
    </Section>
  );
}
