import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { AreaCodeSheet } from './AreaCodeSheet.tsx';
import s from './AreaPhoneField.module.css';

interface AreaPhoneFieldProps {
  /** Default: phone number. */
  label?: string;
  phone: UseFormRegisterReturn;
  areaCode: { value: string; onChange: (areaCode: string) => void };
  error: string | undefined;
  autoComplete: 'username' | 'tel-national';
}

export function AreaPhoneField({ label, phone, areaCode, error, autoComplete }: AreaPhoneFieldProps) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <TextField
        label={label ?? t('login.phone')}
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        maxLength={24}
        start={
          <button
            type="button"
            className={classes(s.code, 'num')}
            aria-label={`${t('login.areaCode')} +${areaCode.value}`}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            +{areaCode.value}
            <Icon name="down" size={16} />
          </button>
        }
        {...phone}
      />
      <AreaCodeSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        areaCode={areaCode.value}
        onChange={(code) => {
          areaCode.onChange(code);
          setChoosing(false);
        }}
      />
    </>
  );
}
