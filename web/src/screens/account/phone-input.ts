import { useTranslation } from '../../core/text/i18n.ts';

export interface PhoneValues {
  areaCode: string;
  phone: string;
}

/** NFKC, because Chinese input methods can produce full-width digits. */
const normaliseInput = (typed: string): string => typed.normalize('NFKC').trim();

/** The number as the server expects it. A code typed with `+` overrides the selected country code. */
export function mobileOf({ areaCode, phone }: PhoneValues): string {
  const typed = normaliseInput(phone);
  return typed.startsWith('+') ? typed : `+${areaCode}${typed.replace(/[\s-]/g, '')}`;
}

/** The same number, formatted for display. */
export function displayPhone({ areaCode, phone }: PhoneValues): string {
  const typed = normaliseInput(phone);
  return typed.startsWith('+') ? typed : `+${areaCode} ${typed}`;
}

export const normaliseCode = (typed: string): string => normaliseInput(typed).replace(/\s/g, '');

export function usePhoneRules() {
  const { t } = useTranslation();
  return {
    validate: (typed: string) => {
      if (!normaliseInput(typed)) return t('login.phoneRequired');
      return /^\+?[\d\s-]{5,20}$/.test(normaliseInput(typed)) || t('login.phoneAbnormal');
    },
  };
}
