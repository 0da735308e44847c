import { isUscc } from '@mingtang/contract/uscc';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { CompanyValues } from './company-values.ts';

const LENGTH = 18;
const folded = (code: string) => code.trim().toUpperCase();

/** The code of the business licence; its last character follows from the others, so a slip is seen at once. */
export function UsccField({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  const code = folded(useWatch({ control: form.control, name: 'uscc' }));
  const left = LENGTH - code.length;
  return (
    <TextField
      {...form.register('uscc', {
        setValueAs: folded,
        validate: (value) => value === '' || isUscc(folded(value)) || t('companyForm.usccWrong'),
      })}
      label={t('companyForm.uscc')}
      hint={
        code === ''
          ? t('companyForm.usccHint')
          : left > 0
            ? t('companyForm.usccLeft', { count: left })
            : isUscc(code) && t('companyForm.usccRight')
      }
      error={form.formState.errors.uscc?.message}
      maxLength={LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
