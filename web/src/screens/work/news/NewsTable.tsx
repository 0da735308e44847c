import { newsStates } from '@mingtang/contract/office-choices';
import type { NewsFilter, NewsTableRow } from '@mingtang/contract/news';
import { Button, Tag } from 'antd';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { NEWS } from '../../../features/news/news.queries.ts';
import { formatCount, formatTime } from '../../../ui/format.ts';
import { review } from '../changes/review.ts';
import { act } from '../frame/act.ts';
import type { BulkAction } from '../frame/BulkBar.tsx';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import type { Chosen } from '../frame/use-chosen.ts';
import type { TableState } from '../frame/use-table-url.ts';
import s from './News.module.css';

const COLOURS: Record<NewsTableRow['state'], string> = {
  draft: 'default',
  scheduled: 'processing',
  live: 'success',
  removed: 'error',
};

const filterOf = ({ keyword, state }: TableState['filters']): NewsFilter =>
  ({ keyword, state }) as NewsFilter;

export function NewsTable({ edit }: { edit: (id: string) => void }) {
  const { t } = useTranslation();
  const columns: Column<NewsTableRow>[] = [
    {
      key: 'title',
      title: t('workNews.title'),
      primary: true,
      render: (row) => (
        <div className={s.item}>
          {row.cover && <img className={s.cover} src={row.cover.small} alt="" loading="lazy" />}
          <div className={s.titles}>
            <p lang="zh-CN">{row.titleZh || <i>{t('workNews.missing.zh')}</i>}</p>
            <p lang="en">{row.titleEn || <i>{t('workNews.missing.en')}</i>}</p>
          </div>
        </div>
      ),
    },
    {
      key: 'state',
      title: t('workNews.state'),
      render: (row) => (
        <>
          <Tag color={COLOURS[row.state]}>{t(`workNews.states.${row.state}`)}</Tag>
          {row.pinned && <Tag>{t('newsForm.pinned')}</Tag>}
        </>
      ),
    },
    {
      key: 'at',
      title: t('workNews.at'),
      render: (row) => formatTime(row.scheduledAt ?? row.publishedAt, 'YYYY-MM-DD HH:mm'),
    },
    { key: 'views', title: t('workNews.views'), render: (row) => formatCount(row.views) },
    { key: 'writer', title: t('workNews.writer'), render: (row) => row.writerName },
    {
      key: 'edit',
      title: t('work.table.actions'),
      render: (row) =>
        row.state !== 'removed' && (
          <Button type="link" size="small" onClick={() => edit(row.id)}>
            {t('work.common.edit')}
          </Button>
        ),
    },
  ];

  function bulk(chosen: Chosen, state: TableState): BulkAction[] {
    const selection = chosen.all ? { matching: filterOf(state.filters) } : { ids: [...chosen.ids] };
    const done = () => {
      chosen.clear();
      void queryClient.invalidateQueries({ queryKey: ['news-table'] });
      void queryClient.invalidateQueries({ queryKey: NEWS });
    };
    const plan = (turn: 'publish' | 'withdraw' | 'remove') => () =>
      act(async () => review(await call(`POST /h5/information/bulk/${turn}`, { body: { selection } }), done));
    return [
      { key: 'publish', label: t('workNews.publish'), icon: 'out', run: plan('publish') },
      { key: 'withdraw', label: t('workNews.withdraw'), icon: 'eyeoff', run: plan('withdraw') },
      { key: 'remove', label: t('work.common.remove'), icon: 'trash', removes: true, run: plan('remove') },
    ];
  }

  return (
    <Resource
      name="news-table"
      label={t('work.sections.work/zixun')}
      filters={[
        { kind: 'text', name: 'keyword', label: t('workNews.keyword') },
        {
          kind: 'select',
          name: 'state',
          label: t('workNews.state'),
          options: newsStates.map((value) => ({ value, label: t(`workNews.states.${value}`) })),
        },
      ]}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.title}
      load={({ filters, pageNum, pageSize }, signal) =>
        call('GET /h5/information/table', { query: { ...filterOf(filters), pageNum, pageSize } }, { signal })
      }
      bulk={bulk}
    />
  );
}
