import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { useLabels } from './labels.queries.ts';
import s from './LabelSheet.module.css';

export interface LabelSheetProps {
  open: boolean;
  onClose: () => void;
  value: readonly string[];
  max: number;
  onChange: (ids: string[]) => void;
}

/** Multiple choice of labels. Text namespace `labels`. */
export function LabelSheet({ open, onClose, value, max, onChange }: LabelSheetProps) {
  const { t } = useTranslation();
  const { data = [] } = useLabels();
  const limitReached = value.length >= max;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('labels.choose')}
      closeLabel={t('labels.close')}
      footer={
        <>
          <output className={s.count}>{t('labels.chosen', { count: value.length, max })}</output>
          <Button onClick={onClose}>{t('labels.done')}</Button>
        </>
      }
    >
      {data.length === 0 ? (
        <p className={s.none}>{t('labels.emptyTitle')}</p>
      ) : (
        <fieldset className={s.labels} aria-label={t('labels.choose')}>
          {data.map(({ id, name }) => (
            <label key={id} className={s.label}>
              <input
                className="sr"
                type="checkbox"
                checked={value.includes(id)}
                disabled={limitReached && !value.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, id] : value.filter((chosenId) => chosenId !== id))
                }
              />
              <UserText as="span" text={name} />
            </label>
          ))}
        </fieldset>
      )}
    </BottomSheet>
  );
}
