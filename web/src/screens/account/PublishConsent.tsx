import type { PublishField } from '@mingtang/contract/accounts';
import { publishFields } from '@mingtang/contract/enums';
import { useTranslation } from '../../core/text/i18n.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import s from './PublishConsent.module.css';

interface PublishConsentProps {
  value: readonly PublishField[];
  onChange: (value: PublishField[]) => void;
}

/** Consent to publish contact details: per field, and separate from the agreement checkbox. */
export function PublishConsent({ value, onChange }: PublishConsentProps) {
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
            onChange={(checked) =>
              onChange(
                publishFields.filter((candidate) =>
                  candidate === field ? checked : value.includes(candidate),
                ),
              )
            }
          >
            {t(`register.publish.${field}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
