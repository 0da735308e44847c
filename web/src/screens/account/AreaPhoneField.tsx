import { AREA_CODES } from '@mingtang/contract/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';

interface AreaPhoneFieldProps {
  phone: UseFormRegisterReturn;
  areaCode: UseFormRegisterReturn;
  error: string | undefined;
  autoComplete: 'username' | 'tel-national';
}

export function AreaPhoneField({ phone, areaCode, error, autoComplete }: AreaPhoneFieldProps) {
  const { t } = useTranslation();
  const areaCodes = AREA_CODES.map((code) => ({
    value: code,
    label: `+${code} ${t(`login.region.${code}`)}`,
  }));
  return (
    <PhoneField
      label={t('login.phone')}
      error={error}
      autoComplete={autoComplete}
      maxLength={24}
      areaCodes={areaCodes}
      areaCode={{ 'aria-label': t('login.areaCode'), ...areaCode }}
      {...phone}
    />
  );
}
