import type { WatchedWord } from '@mingtang/contract/moderation';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { langOf } from '../../ui/text/format.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { ImportWatchedWordsDrawer } from './ImportWatchedWordsDrawer.tsx';
import { TestWatchedWords } from './TestWatchedWords.tsx';
import { WatchedWordForm } from './WatchedWordForm.tsx';

const ACTION_COLOURS: Record<WatchedWord['action'], string> = {
  block: 'error',
  review: 'warning',
  mask: 'default',
};

const invalidateWords = () => queryClient.invalidateQueries({ queryKey: ['words'] });

/** Watched words: list, add, import and test. */
export function WatchedWords() {
  const { t } = useTranslation();
  const [importDrawerOpen, setImportDrawerOpen] = useState(false);
  async function removeWord(row: WatchedWord): Promise<void> {
    const confirmed = await confirm({
      title: t('adminPosts.forgetTitle', { word: row.word }),
      cancel: t('admin.common.cancel'),
      ok: t('admin.common.remove'),
      danger: true,
    });
    if (!confirmed) return;
    if (await runAction(() => callApi('DELETE /h5/words/{id}', { params: { id: row.id } }))) {
      toast(t('adminPosts.forgotten'));
      await invalidateWords();
    }
  }
  const columns: TableColumn<WatchedWord>[] = [
    {
      key: 'word',
      title: t('adminPosts.word'),
      primary: true,
      render: (row) => <b lang={langOf(row.word)}>{row.word}</b>,
    },
    {
      key: 'action',
      title: t('adminPosts.action'),
      render: (row) => <Tag color={ACTION_COLOURS[row.action]}>{t(`adminPosts.actions.${row.action}`)}</Tag>,
    },
    { key: 'created', title: t('adminPosts.added'), render: (row) => <RelativeTime at={row.createdAt} /> },
    {
      key: 'forget',
      title: t('admin.table.actions'),
      render: (row) => (
        <Button type="link" size="small" danger onClick={() => void removeWord(row)}>
          {t('admin.common.remove')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <WatchedWordForm onSaved={invalidateWords} onImport={() => setImportDrawerOpen(true)} />
      <TestWatchedWords />
      <AdminList
        name="words"
        label={t('adminPosts.tabs.words')}
        filters={[{ kind: 'text', name: 'keyword', label: t('adminPosts.word') }]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.word}
        load={({ filters, pageNum, pageSize }, signal) =>
          callApi('GET /h5/words', { query: { ...filters, pageNum, pageSize } }, { signal })
        }
      />
      {importDrawerOpen && (
        <ImportWatchedWordsDrawer onSaved={invalidateWords} close={() => setImportDrawerOpen(false)} />
      )}
    </>
  );
}
