import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MOST, OWN_FIELDS, type PostValues } from './post-values.ts';
import s from './publish.module.css';

/** What buyers, suppliers and partners want to know first. */
export function KindFields({ form }: { form: UseFormReturn<PostValues> }) {
  const { t } = useTranslation();
  const { data: regions } = useDictionary('region');
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { errors } = form.formState;
  return (
    <FormSection title={t(`publish.facts.${kind}`)}>
      <div className={s.facts}>
        {OWN_FIELDS[kind].map((name) =>
          name === 'deadline' ? (
            <TextField
              key={name}
              {...form.register(name)}
              type="date"
              label={t('publish.deadline')}
              error={errors[name]?.message}
            />
          ) : (
            <TextField
              key={name}
              {...form.register(name, {
                maxLength: { value: MOST[name], message: t('forms.tooLong', { max: MOST[name] }) },
              })}
              label={t(`publish.${name}`)}
              placeholder={t(`publish.examples.${name}`)}
              maxLength={MOST[name]}
              autoComplete="off"
              error={errors[name]?.message}
            />
          ),
        )}
        {/* A choice is drawn with its options: before they are there the browser would show the empty one. */}
        {regions && (
          <Select
            {...form.register('region')}
            label={t(kind === 'purchase' ? 'publish.regionWanted' : 'publish.region')}
            placeholder={t('publish.anywhere')}
            options={regions.map(({ value, label }) => ({ value, label }))}
            error={errors.region?.message}
          />
        )}
      </div>
    </FormSection>
  );
}
