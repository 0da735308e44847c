import type { Label } from '@mingtang/contract/labels';
import { CHOSEN_LABELS_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { useOrdering } from '../../features/pictures/use-ordering.ts';
import { Button } from '../../ui/Button.tsx';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LabelRow } from './LabelRow.tsx';
import { useLabelChoice } from './use-label-choice.ts';
import s from './LabelsScreen.module.css';

/** The chosen ones in their order, then the others to choose from. */
export function LabelChoice({ labels }: { labels: readonly Label[] }) {
  const { t } = useTranslation();
  // What was saved comes back into the list; the order of the rest must not jump under the finger.
  const [order] = useState(() => labels.map(({ id }) => id));
  const all = order.flatMap((id) => labels.find((label) => label.id === id) ?? []);
  const [first] = useState(() => labels.flatMap(({ id, chosen }) => (chosen ? id : [])));
  const { ids, full, add, remove, move, saving, undo } = useLabelChoice(first);
  const { handle, moving, said } = useOrdering(ids.length, move);
  const chosen = ids.flatMap((id) => all.find((label) => label.id === id) ?? []);
  const others = all.filter(({ id }) => !ids.includes(id));
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
      {chosen.length === 0 ? (
        <p className={s.none}>{t('labels.none')}</p>
      ) : (
        <ul className={s.rows} aria-label={t('labels.mine')}>
          {chosen.map((label, index) => (
            <LabelRow
              key={label.id}
              name={label.name}
              index={index}
              last={index === chosen.length - 1}
              moving={moving === index}
              handle={handle(index)}
              onMove={move}
              onRemove={() => remove(label.id)}
            />
          ))}
        </ul>
      )}
      <output className="sr">{said && t('labels.moved', { number: said, total: ids.length })}</output>
      {others.length > 0 && (
        <>
          <div className={s.head}>
            <h2>{t('labels.others')}</h2>
          </div>
          <ul className={s.chips}>
            {others.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className={s.chip}
                  disabled={full}
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
          {full && <p className={s.none}>{t('labels.full', { max: CHOSEN_LABELS_MAX })}</p>}
        </>
      )}
    </>
  );
}
