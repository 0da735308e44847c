import type { Label } from '@mingtang/contract/labels';
import { CHOSEN_LABELS_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useReorder } from '../../features/pictures/use-reorder.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { LabelRow } from './LabelRow.tsx';
import { useLabelSelection } from './use-label-selection.ts';
import s from './LabelsScreen.module.css';

/** The selected labels in their order, then the remaining ones. */
export function LabelPicker({ labels }: { labels: readonly Label[] }) {
  const { t } = useTranslation();
  // The order is fixed on mount: a save returns the labels in a new order, which would shift the chips.
  const [initialOrder] = useState(() => labels.map(({ id }) => id));
  const orderedLabels = initialOrder.flatMap((id) => labels.find((label) => label.id === id) ?? []);
  const [initialIds] = useState(() => labels.flatMap(({ id, chosen }) => (chosen ? id : [])));
  const { ids, limitReached, add, remove, move, saving, undo } = useLabelSelection(initialIds);
  const { handleProps, movingIndex, announcedPosition } = useReorder(ids.length, move);
  const selectedLabels = ids.flatMap((id) => orderedLabels.find((label) => label.id === id) ?? []);
  const otherLabels = orderedLabels.filter(({ id }) => !ids.includes(id));
  return (
    <>
      <p className={s.lead}>{t('labels.lead')}</p>
      <div className={s.head}>
        <h2>{t('labels.mine')}</h2>
        <output className={s.state}>
          {saving ? t('labels.saving') : undo ? t('labels.saved') : ''}
          {undo && (
            <Button size="mini" tone="ghost" onClick={undo}>
              {t('labels.undo')}
            </Button>
          )}
        </output>
      </div>
      {selectedLabels.length === 0 ? (
        <p className={s.none}>{t('labels.none')}</p>
      ) : (
        <ul className={s.rows} aria-label={t('labels.mine')}>
          {selectedLabels.map((label, index) => (
            <LabelRow
              key={label.id}
              name={label.name}
              index={index}
              isLast={index === selectedLabels.length - 1}
              moving={movingIndex === index}
              handleProps={handleProps(index)}
              onMove={move}
              onRemove={() => remove(label.id)}
            />
          ))}
        </ul>
      )}
      <output className="sr">
        {announcedPosition && t('labels.moved', { number: announcedPosition, total: ids.length })}
      </output>
      {otherLabels.length > 0 && (
        <>
          <div className={s.head}>
            <h2>{t('labels.others')}</h2>
          </div>
          <ul className={s.chips}>
            {otherLabels.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className={s.chip}
                  disabled={limitReached}
                  aria-label={t('labels.addLabel', { name })}
                  lang={langOf(name)}
                  onClick={() => add(id)}
                >
                  <span>
                    <Icon name="plus" size={14} />
                    {name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {limitReached && <p className={s.none}>{t('labels.full', { max: CHOSEN_LABELS_MAX })}</p>}
        </>
      )}
    </>
  );
}
