import { isUscc } from '@mingtang/contract/uscc';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import type { CompanyValues } from './company-form-values.ts';

const USCC_LENGTH = 18;
const normaliseUscc = (code: string) => code.trim().toUpperCase();

/** Unified social credit code. Its last character is a checksum, so typos are detected while typing. */
export function UsccField({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  const code = normaliseUscc(useWatch({ control: form.control, name: 'uscc' }));
  const remaining = USCC_LENGTH - code.length;
  return (
    <TextField
      {...form.register('uscc', {
        setValueAs: normaliseUscc,
        validate: (value) => value === '' || isUscc(normaliseUscc(value)) || t('companyForm.usccWrong'),
      })}
      label={t('companyForm.uscc')}
      optional={t('forms.optional')}
      hint={
        code === ''
          ? t('companyForm.usccHint')
          : remaining > 0
            ? t('companyForm.usccLeft', { count: remaining })
            : isUscc(code) && t('companyForm.usccRight')
      }
      error={form.formState.errors.uscc?.message}
      maxLength={USCC_LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
