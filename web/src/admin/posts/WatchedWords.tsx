import type { WatchedWord } from '@mingtang/contract/moderation';
import { watchedWordColumns } from '@mingtang/contract/moderation.columns';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { langOf } from '../../ui/text/format.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { ImportWatchedWordsDrawer } from './ImportWatchedWordsDrawer.tsx';
import { TestWatchedWords } from './TestWatchedWords.tsx';
import { WatchedWordForm } from './WatchedWordForm.tsx';
import { removeWatchedWord, watchedWordTable } from './moderation.admin.queries.ts';

const ACTION_COLOURS: Record<WatchedWord['action'], string> = {
  block: 'error',
  review: 'warning',
  mask: 'default',
};

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
    if (confirmed) await runAction(() => removeWatchedWord(row.id), t('adminPosts.forgotten'));
  }
  const columns: TableColumn<WatchedWord>[] = useTableColumns(
    watchedWordColumns,
    {
      word: (row) => <b lang={langOf(row.word)}>{row.word}</b>,
      action: (row) => <Tag color={ACTION_COLOURS[row.action]}>{t(`adminPosts.actions.${row.action}`)}</Tag>,
    },
    (row) => (
      <Button type="link" size="small" danger onClick={() => void removeWord(row)}>
        {t('admin.common.remove')}
      </Button>
    ),
  );
  return (
    <>
      <WatchedWordForm onImport={() => setImportDrawerOpen(true)} />
      <TestWatchedWords />
      <AdminList
        {...watchedWordTable}
        label={t('adminPosts.tabs.words')}
        filters={[{ kind: 'text', name: 'keyword', label: t('adminPosts.word') }]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.word}
      />
      {importDrawerOpen && <ImportWatchedWordsDrawer close={() => setImportDrawerOpen(false)} />}
    </>
  );
}
