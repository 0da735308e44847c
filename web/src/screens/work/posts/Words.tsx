import type { WatchedWord } from '@mingtang/contract/care';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Age } from '../../../app/Age.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { langOf } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { ImportWords } from './ImportWords.tsx';
import { TestWords } from './TestWords.tsx';
import { WordForm } from './WordForm.tsx';

const COLOURS: Record<WatchedWord['action'], string> = { block: 'error', review: 'warning', mask: 'default' };

const refresh = () => queryClient.invalidateQueries({ queryKey: ['words'] });

/** The watched words: what happens on them, new ones, whole lists, and a try. */
export function Words() {
  const { t } = useTranslation();
  const [importing, setImporting] = useState(false);
  async function forget(row: WatchedWord): Promise<void> {
    const sure = await confirm({
      title: t('workPosts.forgetTitle', { word: row.word }),
      cancel: t('work.common.cancel'),
      ok: t('work.common.remove'),
      danger: true,
    });
    if (!sure) return;
    if (await act(() => call('DELETE /h5/words/{id}', { params: { id: row.id } }))) {
      toast(t('workPosts.forgotten'));
      await refresh();
    }
  }
  const columns: Column<WatchedWord>[] = [
    {
      key: 'word',
      title: t('workPosts.word'),
      primary: true,
      render: (row) => <b lang={langOf(row.word)}>{row.word}</b>,
    },
    {
      key: 'action',
      title: t('workPosts.action'),
      render: (row) => <Tag color={COLOURS[row.action]}>{t(`workPosts.actions.${row.action}`)}</Tag>,
    },
    { key: 'created', title: t('workPosts.added'), render: (row) => <Age at={row.createdAt} /> },
    {
      key: 'forget',
      title: t('work.table.actions'),
      render: (row) => (
        <Button type="link" size="small" danger onClick={() => void forget(row)}>
          {t('work.common.remove')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <WordForm saved={refresh} onImport={() => setImporting(true)} />
      <TestWords />
      <Resource
        name="words"
        label={t('workPosts.tabs.words')}
        filters={[{ kind: 'text', name: 'keyword', label: t('workPosts.word') }]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.word}
        load={({ filters, pageNum, pageSize }, signal) =>
          call('GET /h5/words', { query: { ...filters, pageNum, pageSize } }, { signal })
        }
      />
      {importing && <ImportWords saved={refresh} close={() => setImporting(false)} />}
    </>
  );
}
