import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { DateField } from '../../ui/inputs/DateField.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { POST_TEXT_MAX, FIELDS_BY_KIND, type PostValues } from './post-form-values.ts';
import s from './PostForm.module.css';

/** The fields of the selected kind, then the region, which every post has. */
export function PostKindFields({ form }: { form: UseFormReturn<PostValues> }) {
  const { t } = useTranslation();
  const { data: regions } = useDictionary('region');
  const kind = useWatch({ control: form.control, name: 'kind' });
  const deadline = useWatch({ control: form.control, name: 'deadline' });
  const language = useLanguage();
  const { errors } = form.formState;
  return (
    <FormSection title={t(`publish.facts.${kind}`)}>
      <div className={s.facts}>
        {FIELDS_BY_KIND[kind].map((fieldName) =>
          fieldName === 'deadline' ? (
            <DateField
              key={fieldName}
              {...form.register(fieldName)}
              type="date"
              label={t('publish.deadline')}
              optional={t('forms.optional')}
              shown={deadline ? formatLongDate(deadline, language) : ''}
              placeholder={t('forms.chooseDate')}
              error={errors[fieldName]?.message}
            />
          ) : (
            <TextField
              key={fieldName}
              {...form.register(fieldName, {
                maxLength: {
                  value: POST_TEXT_MAX[fieldName],
                  message: t('forms.tooLong', { max: POST_TEXT_MAX[fieldName] }),
                },
              })}
              label={t(`publish.${fieldName}`)}
              optional={t('forms.optional')}
              placeholder={t(`publish.examples.${fieldName}`)}
              maxLength={POST_TEXT_MAX[fieldName]}
              autoComplete="off"
              error={errors[fieldName]?.message}
            />
          ),
        )}
        {/* Rendered only with its options: before they load, a stored region would look unselected. */}
        {regions && (
          <Select
            {...form.register('region')}
            label={t(kind === 'purchase' ? 'publish.regionWanted' : 'publish.region')}
            optional={t('forms.optional')}
            placeholder={t('publish.anywhere')}
            options={regions.map(({ value, label }) => ({ value, label }))}
            error={errors.region?.message}
          />
        )}
      </div>
    </FormSection>
  );
}
