import type { ChangesetRow } from '@mingtang/contract/changesets';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { report } from '../../../api/failures.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatCount } from '../../../ui/format.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Drawer } from '../frame/overlays.tsx';
import { StepUpDeclined } from '../frame/step-up.ts';
import { useStream } from '../frame/use-stream.ts';
import { applyChangeset, dropChangeset, undoChangeset } from './changesets.queries.ts';
import { Counts } from './Counts.tsx';
import { ItemList } from './ItemList.tsx';
import { kindName } from './kind-name.ts';
import { closeReview, type Reviewed } from './review.ts';
import s from './ReviewDrawer.module.css';

type Told = Pick<ChangesetRow, 'state' | 'counts'>;

/** Preview, then progress, then the result with its undo. */
export function ReviewDrawer({ preview, done }: Reviewed) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [now, setNow] = useState<Told>(preview);
  const [busy, setBusy] = useState(false);
  const { state, counts } = now;
  const moving = state === 'applying' || state === 'undoing';
  function hear(told: Told): void {
    setNow(told);
    if (told.state === 'applied' || told.state === 'undone') done();
  }
  useStream(moving ? `/h5/changesets/${preview.id}/stream` : null, hear);

  async function turn(work: () => Promise<Told>): Promise<void> {
    setBusy(true);
    try {
      hear(await work());
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) report(error);
    } finally {
      setBusy(false);
    }
  }
  function close(): void {
    if (state === 'draft') void dropChangeset(preview.id).catch(() => undefined);
    closeReview();
  }

  const handled = preview.total - counts.planned - counts.skipped - (state === 'undoing' ? counts.done : 0);
  const work = preview.counts.planned;
  return (
    <Drawer
      open
      size={phone ? '100%' : 560}
      title={kindName(preview.kind)}
      onClose={close}
      maskClosable={!moving}
      footer={
        <div className={s.foot}>
          {state === 'draft' && (
            <>
              <Button onClick={close}>{t('work.common.cancel')}</Button>
              <Button
                type="primary"
                loading={busy}
                disabled={work === 0}
                onClick={() => void turn(() => applyChangeset(preview.id))}
              >
                {t('changes.apply', { count: formatCount(work) })}
              </Button>
            </>
          )}
          {moving && <Button onClick={closeReview}>{t('changes.background')}</Button>}
          {state === 'applied' && counts.done > 0 && (
            <Button loading={busy} onClick={() => void turn(() => undoChangeset(preview.id))}>
              {t('work.common.undo')}
            </Button>
          )}
          {(state === 'applied' || state === 'undone') && (
            <Button type="primary" onClick={closeReview}>
              {t('work.common.close')}
            </Button>
          )}
        </div>
      }
    >
      <div className={s.body}>
        {preview.note && <p className={s.note}>{preview.note}</p>}
        {moving && (
          <Progress
            percent={Math.floor((100 * handled) / Math.max(1, work))}
            aria-label={t(`changes.states.${state}`)}
          />
        )}
        <output className={s.state}>
          {state === 'draft' ? t('changes.previewed') : t(`changes.states.${state}`)}
        </output>
        <Counts counts={counts} />
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
        <ItemList
          id={preview.id}
          first={preview.sample}
          total={preview.total}
          fresh={state !== 'draft' && !moving ? state : null}
        />
      </div>
    </Drawer>
  );
}
