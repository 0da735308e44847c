import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { formatCoordinates } from '../../ui/browser/coordinates.ts';
import type { CompanyValues } from './company-form-values.ts';
import s from './company-fields.module.css';

interface CompanyLocationFieldProps {
  form: UseFormReturn<CompanyValues>;
  /** Draft name under which the map screen stores the picked location. */
  draftName: string;
}

/** The location is picked on a separate map screen and read back together with the draft. */
export function CompanyLocationField({ form, draftName }: CompanyLocationFieldProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useWatch({ control: form.control, name: 'place' });
  return (
    <fieldset className={s.place}>
      <legend className="sr">{t('companyForm.mapPlace')}</legend>
      <Icon name="pin" className={s.pin} />
      <span className={s.point}>{place ? formatCoordinates(place) : t('companyForm.mapNone')}</span>
      {place && (
        <Button size="mini" tone="ghost" onClick={() => form.setValue('place', null, { shouldDirty: true })}>
          {t('companyForm.mapClear')}
        </Button>
      )}
      <Button
        size="mini"
        tone="tint"
        onClick={() => void navigate(urlTo('locationPicker', { by: draftName, ...place }))}
      >
        {t(place ? 'companyForm.mapChange' : 'companyForm.mapChoose')}
      </Button>
    </fieldset>
  );
}
