import type { MergeKind } from '@mingtang/contract/merges';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer, Select } from '../kit/antd-overlays.tsx';
import { MergedRecords } from './MergedRecords.tsx';
import { MergePreviewForm } from './MergePreviewForm.tsx';
import { useMergeCandidates } from './merges.admin.queries.ts';
import s from './Merges.module.css';

interface MergeDrawerProps {
  kind: MergeKind;
  record: { id: string; name: string };
  /** Already chosen, for example in the list of likely duplicates. */
  otherId?: string;
  close: () => void;
}

/** Merges two members or two companies: search, preview, choice of values. Also lists earlier merges, with undo. */
export function MergeDrawer({ kind, record, otherId, close }: MergeDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const searchId = useId();
  const [chosenId, setChosenId] = useState(otherId);
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 640}
      title={t('merges.title', { name: record.name })}
      onClose={close}
    >
      <div className={s.body}>
        {otherId === undefined && (
          <div className={s.search}>
            <label htmlFor={searchId}>{t(`merges.search.${kind}`)}</label>
            <CandidateSelect
              id={searchId}
              kind={kind}
              ownId={record.id}
              value={chosenId}
              onChange={setChosenId}
            />
          </div>
        )}
        {chosenId === undefined ? (
          <MergedRecords kind={kind} id={record.id} />
        ) : (
          <MergePreviewForm key={chosenId} kind={kind} id={record.id} otherId={chosenId} onMerged={close} />
        )}
      </div>
    </Drawer>
  );
}

function CandidateSelect({
  id,
  kind,
  ownId,
  value,
  onChange,
}: {
  id: string;
  kind: MergeKind;
  ownId: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useMergeCandidates(kind, useDeferredValue(typed.trim()));
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      value={value ?? null}
      loading={isFetching}
      notFoundContent={null}
      options={data
        .filter(({ id }) => id !== ownId)
        .map(({ id, name, detail }) => ({ value: id, label: `${name} ${detail}`.trim() }))}
      onChange={(id?: string | null) => onChange(id ?? undefined)}
    />
  );
}
