import type { MergeField, MergeKind, MergePreview } from '@mingtang/contract/merges';
import { Alert, Button, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { langOf } from '../../ui/text/format.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { useAction } from '../kit/use-action.ts';
import { mergeRecords, useMergePreview } from './merges.admin.queries.ts';
import s from './Merges.module.css';

interface MergePreviewFormProps {
  kind: MergeKind;
  id: string;
  otherId: string;
  onMerged: () => void;
}

type Side = 'survivor' | 'merged';

/** Which record is kept, which value of each differing field, and what would move. */
export function MergePreviewForm({ kind, id, otherId, onMerged }: MergePreviewFormProps) {
  const { t } = useTranslation();
  const [swapped, setSwapped] = useState(false);
  const [survivorId, mergedId] = swapped ? [otherId, id] : [id, otherId];
  const { data, error, refetch } = useMergePreview(kind, survivorId, mergedId);
  return (
    <>
      <p className={s.note}>
        <Button onClick={() => setSwapped(!swapped)}>{t('merges.swap')}</Button>
      </p>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data && <Choices key={survivorId} kind={kind} preview={data} onMerged={onMerged} />}
    </>
  );
}

function Choices({
  kind,
  preview,
  onMerged,
}: {
  kind: MergeKind;
  preview: MergePreview;
  onMerged: () => void;
}) {
  const { t, language } = useTranslation();
  const [busy, run] = useAction();
  // A value that only one record has is kept.
  const [taken, setTaken] = useState<readonly MergeField[]>(() =>
    preview.fields.filter(({ survivor }) => survivor === '').map(({ field }) => field),
  );
  const { survivor, merged } = preview;

  async function merge(): Promise<void> {
    const confirmed = await confirm({
      title: t('merges.sure', { survivor: survivor.name, merged: merged.name }),
      body: t(`merges.sureBody.${kind}`),
      cancel: t('admin.common.cancel'),
      ok: t('merges.merge'),
      danger: true,
    });
    if (!confirmed) return;
    if (await run(() => mergeRecords(kind, survivor.id, merged.id, taken), t('merges.done'))) onMerged();
  }

  return (
    <>
      <dl className={s.records}>
        {(['survivor', 'merged'] as const).map((side) => (
          <div key={side}>
            <dt>{t(`merges.${side}`)}</dt>
            <dd>
              <b lang={langOf(preview[side].name)}>{preview[side].name}</b>
              {preview[side].detail && <span>{preview[side].detail}</span>}
              <span>{t('merges.created', { day: formatDate(preview[side].createdAt, language) })}</span>
            </dd>
          </div>
        ))}
      </dl>
      {kind === 'member' && survivor.detail === merged.detail && (
        <p className={s.note}>{t('merges.hiddenNumbers')}</p>
      )}
      {preview.fields.length > 0 && (
        <section aria-label={t('merges.fieldsTitle')}>
          <h3 className={s.title}>{t('merges.fieldsTitle')}</h3>
          {preview.fields.map(({ field, picture, ...values }) => (
            <fieldset key={field} className={s.field}>
              <legend>{t(`merges.fields.${field}`)}</legend>
              {values.survivor === values.merged && <p className={s.note}>{t('merges.hiddenDifference')}</p>}
              <Radio.Group
                value={taken.includes(field) ? 'merged' : 'survivor'}
                onChange={({ target }) =>
                  setTaken(
                    target.value === 'merged' ? [...taken, field] : taken.filter((name) => name !== field),
                  )
                }
              >
                {(['survivor', 'merged'] as const satisfies Side[]).map((side) => (
                  <div key={side} className={s.choice}>
                    <Radio value={side}>
                      <MergeValue value={values[side]} picture={picture} side={side} />
                      {values.survivor === values.merged && (
                        <span className={s.note}> · {t(`merges.${side}`)}</span>
                      )}
                    </Radio>
                  </div>
                ))}
              </Radio.Group>
            </fieldset>
          ))}
        </section>
      )}
      <section aria-label={t('merges.countsTitle')}>
        <h3 className={s.title}>{t('merges.countsTitle')}</h3>
        {preview.counts.length === 0 && <p className={s.note}>{t('merges.nothing')}</p>}
        <ul className={s.rows}>
          {preview.counts.map(({ group, moved, stays }) => (
            <li key={group}>
              <span>{t(`merges.groups.${group}`)}</span>
              <span className={s.note}>
                {[
                  moved > 0 && t('merges.moves', { count: moved }),
                  stays > 0 && t('merges.stays', { count: stays }),
                ]
                  .filter((text) => text !== false)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Alert type="info" showIcon title={t(`merges.about.${kind}`)} />
      <Button type="primary" block loading={busy} onClick={() => void merge()}>
        {t('merges.merge')}
      </Button>
    </>
  );
}

function MergeValue({ value, picture, side }: { value: string; picture: boolean; side: Side }) {
  const { t } = useTranslation();
  if (value === '') return <span className={s.note}>{t('merges.empty')}</span>;
  if (picture) return <img className={s.picture} src={value} alt={t(`merges.pictureOf.${side}`)} />;
  return <span lang={langOf(value)}>{value}</span>;
}
