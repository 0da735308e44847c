import { newsStates } from '@mingtang/contract/enums.admin';
import type { AdminNewsListItem } from '@mingtang/contract/news';
import { newsColumns } from '@mingtang/contract/news.columns';
import { Button, Tag } from 'antd';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { formatDate, formatDateTime } from '../../ui/text/format-date.ts';
import { openChangesetReview } from '../changes/changeset-review.ts';
import { runAction } from '../kit/run-action.ts';
import type { BulkAction, TableColumn } from '../kit/admin-table-types.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import type { RowSelection } from '../kit/use-row-selection.ts';
import type { TableState } from '../kit/use-table-url.ts';
import { type NewsBulkAction, newsTable, planNewsBulkChange } from './news.admin.queries.ts';
import s from './AdminNews.module.css';

const STATE_COLOURS: Record<AdminNewsListItem['state'], string> = {
  draft: 'default',
  scheduled: 'processing',
  live: 'success',
  removed: 'error',
};

const coverOf = ({ cover }: AdminNewsListItem) =>
  cover && <img className={s.cover} src={cover.small} alt="" loading="lazy" />;

export function AdminNewsTable({ edit }: { edit: (id: string) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  /** Both titles, that of the interface's language first. */
  const titlesOf = ({ titleZh, titleEn }: AdminNewsListItem) => {
    const titles = [
      titleZh ? (
        <UserText key="zh" as="span" text={titleZh} />
      ) : (
        <i key="zh" className={s.missing}>
          {t('adminNews.missing.zh')}
        </i>
      ),
      titleEn ? (
        <UserText key="en" as="span" text={titleEn} />
      ) : (
        <i key="en" className={s.missing}>
          {t('adminNews.missing.en')}
        </i>
      ),
    ];
    return language === 'en' ? titles.toReversed() : titles;
  };
  const badgesOf = (row: AdminNewsListItem) => (
    <>
      <Tag color={STATE_COLOURS[row.state]}>{t(`adminNews.states.${row.state}`)}</Tag>
      {row.pinned && <Tag>{t('adminNews.pinned')}</Tag>}
    </>
  );
  const columns: TableColumn<AdminNewsListItem>[] = useTableColumns(
    newsColumns,
    {
      title: (row) => (
        <div className={s.item}>
          {coverOf(row)}
          <div className={s.titles}>{titlesOf(row)}</div>
        </div>
      ),
      state: (row) => <span className={s.badges}>{badgesOf(row)}</span>,
      at: (row) => (
        <span className={s.time}>{formatDateTime(row.scheduledAt ?? row.publishedAt, language)}</span>
      ),
    },
    (row) =>
      row.state !== 'removed' && (
        <Button type="link" size="small" onClick={() => edit(row.id)}>
          {t('admin.common.edit')}
        </Button>
      ),
  );

  function bulkActions(rowSelection: RowSelection, state: TableState): BulkAction[] {
    /** Handler that plans the action and opens the changeset for review. */
    const reviewHandler = (action: NewsBulkAction) => () =>
      runAction(async () =>
        openChangesetReview(await planNewsBulkChange(action, rowSelection, state), rowSelection.clear),
      );
    return [
      { key: 'publish', label: t('adminNews.publish'), icon: 'out', run: reviewHandler('publish') },
      { key: 'withdraw', label: t('adminNews.withdraw'), icon: 'eyeoff', run: reviewHandler('withdraw') },
      {
        key: 'remove',
        label: t('admin.common.remove'),
        icon: 'trash',
        removes: true,
        run: reviewHandler('remove'),
      },
    ];
  }

  return (
    <AdminList
      {...newsTable}
      label={t('admin.sections.adminNews')}
      filters={[
        { kind: 'text', name: 'keyword', label: t('adminNews.keyword') },
        {
          kind: 'select',
          name: 'state',
          label: t('adminNews.state'),
          options: newsStates.map((value) => ({ value, label: t(`adminNews.states.${value}`) })),
        },
      ]}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.title}
      phoneRow={(row) => {
        const [title] = titlesOf(row);
        return {
          picture: coverOf(row),
          title,
          titleLines: 2,
          lines: [],
          badges: (
            <>
              {badgesOf(row)}
              <span className={s.day}>{formatDate(row.scheduledAt ?? row.publishedAt, language)}</span>
            </>
          ),
        };
      }}
      views="news"
      bulkActions={bulkActions}
    />
  );
}
