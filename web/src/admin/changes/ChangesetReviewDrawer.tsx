import type { ChangesetRow } from '@mingtang/contract/changesets';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { useEventStream } from '../kit/use-event-stream.ts';
import {
  applyChangeset,
  discardChangeset,
  undoChangeset,
  invalidateChangedData,
} from './changesets.admin.queries.ts';
import { ChangesetCounts } from './ChangesetCounts.tsx';
import { ChangesetItemList } from './ChangesetItemList.tsx';
import { changesetKindName } from './changeset-texts.ts';
import { closeChangesetReview, type ChangesetReview } from './changeset-review.ts';
import { useAction } from '../kit/use-action.ts';
import s from './ChangesetReviewDrawer.module.css';

type ChangesetProgress = Pick<ChangesetRow, 'state' | 'counts'>;

/** Preview, progress and result of a changeset, with undo. */
export function ChangesetReviewDrawer({ preview, onFinished }: ChangesetReview) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [progress, setProgress] = useState<ChangesetProgress>(preview);
  const [busy, run] = useAction();
  const { state, counts } = progress;
  const inProgress = state === 'applying' || state === 'undoing';
  function handleUpdate(update: ChangesetProgress): void {
    setProgress(update);
    if (update.state !== 'applied' && update.state !== 'undone') return;
    onFinished();
    void invalidateChangedData();
  }
  useEventStream(inProgress ? `/h5/changesets/${preview.id}/stream` : null, handleUpdate);

  const runStep = (request: () => Promise<ChangesetProgress>) =>
    run(async () => handleUpdate(await request()));
  function closeAndDiscardDraft(): void {
    if (state === 'draft') void discardChangeset(preview.id).catch(() => undefined);
    closeChangesetReview();
  }

  // Planned items that the current step, applying or undoing, has already processed.
  const processedCount =
    preview.total - counts.planned - counts.skipped - (state === 'undoing' ? counts.done : 0);
  const plannedCount = preview.counts.planned;
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 560}
      title={changesetKindName(preview.kind)}
      onClose={closeAndDiscardDraft}
      maskClosable={!inProgress}
      footer={
        <div className={s.foot}>
          {state === 'draft' && (
            <>
              <Button onClick={closeAndDiscardDraft}>{t('admin.common.cancel')}</Button>
              <Button
                type="primary"
                loading={busy}
                disabled={plannedCount === 0}
                onClick={() => void runStep(() => applyChangeset(preview.id))}
              >
                {t('changes.apply', { count: formatCount(plannedCount) })}
              </Button>
            </>
          )}
          {inProgress && <Button onClick={closeChangesetReview}>{t('changes.background')}</Button>}
          {state === 'applied' && counts.done > 0 && (
            <Button loading={busy} onClick={() => void runStep(() => undoChangeset(preview.id))}>
              {t('admin.common.undo')}
            </Button>
          )}
          {(state === 'applied' || state === 'undone') && (
            <Button type="primary" onClick={closeChangesetReview}>
              {t('admin.common.close')}
            </Button>
          )}
        </div>
      }
    >
      <div className={s.body}>
        {preview.note && <p className={s.note}>{preview.note}</p>}
        {inProgress && (
          <Progress
            percent={Math.floor((100 * processedCount) / Math.max(1, plannedCount))}
            aria-label={t(`changes.states.${state}`)}
          />
        )}
        <output className={s.state}>
          {state === 'draft' ? t('changes.previewed') : t(`changes.states.${state}`)}
        </output>
        <ChangesetCounts counts={counts} />
        {preview.reasons.length > 0 && (
          <Alert
            type="warning"
            title={t('changes.left')}
            description={
              <ul>
                {preview.reasons.map(({ reason, count }) => (
                  <li key={reason}>{t('changes.reason', { reason, count: formatCount(count) })}</li>
                ))}
              </ul>
            }
          />
        )}
        <ChangesetItemList
          id={preview.id}
          firstPage={preview.sample}
          total={preview.total}
          reloadKey={state === 'draft' ? null : state}
          running={inProgress}
        />
      </div>
    </Drawer>
  );
}
