import { useNavigate } from 'react-router';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pointText } from '../../ui/point.ts';
import type { CompanyValues } from './company-values.ts';
import s from './fields.module.css';

interface PlaceFieldProps {
  form: UseFormReturn<CompanyValues>;
  /** What the map hands the place back to. */
  by: string;
}

/** The place is chosen on the map's own screen and comes back with the draft. */
export function PlaceField({ form, by }: PlaceFieldProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useWatch({ control: form.control, name: 'place' });
  return (
    <fieldset className={s.place}>
      <legend className="sr">{t('companyForm.mapPlace')}</legend>
      <Icon name="pin" className={s.pin} />
      <span className={s.point}>{place ? pointText(place) : t('companyForm.mapNone')}</span>
      {place && (
        <Button size="mini" tone="ghost" onClick={() => form.setValue('place', null, { shouldDirty: true })}>
          {t('companyForm.mapClear')}
        </Button>
      )}
      <Button
        size="mini"
        tone="tint"
        onClick={() => void navigate(addressOf('common/choose-location/index', { by, ...place }))}
      >
        {t(place ? 'companyForm.mapChange' : 'companyForm.mapChoose')}
      </Button>
    </fieldset>
  );
}
