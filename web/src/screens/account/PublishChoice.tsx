import type { PublishField } from '@mingtang/contract/accounts';
import { publishFields } from '@mingtang/contract/choices';
import { useTranslation } from '../../app/text/text.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import s from './PublishChoice.module.css';

interface PublishChoiceProps {
  value: readonly PublishField[];
  onChange: (value: PublishField[]) => void;
}

/** A consent of its own, field by field and never part of the agreement's tick. */
export function PublishChoice({ value, onChange }: PublishChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={s.choice} aria-describedby="publish-note">
      <legend className={s.title}>{t('register.publish.title')}</legend>
      <p className={s.note} id="publish-note">
        {t('register.publish.note')}
      </p>
      <div className={s.fields}>
        {publishFields.map((field) => (
          <Checkbox
            key={field}
            checked={value.includes(field)}
            onChange={(ticked) =>
              onChange(publishFields.filter((one) => (one === field ? ticked : value.includes(one))))
            }
          >
            {t(`register.publish.${field}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
