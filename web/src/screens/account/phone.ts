import { useTranslation } from '../../app/text/text.ts';

export interface TypedPhone {
  areaCode: string;
  phone: string;
}

/** Input methods also write full-width digits. */
const plain = (typed: string): string => typed.normalize('NFKC').trim();

/** What the server takes: the dialling code and the number, or a number that was typed with its own code. */
export function mobileOf({ areaCode, phone }: TypedPhone): string {
  const typed = plain(phone);
  return typed.startsWith('+') ? typed : `+${areaCode}${typed.replace(/[\s-]/g, '')}`;
}

/** The same for a person to read. */
export function shownPhone({ areaCode, phone }: TypedPhone): string {
  const typed = plain(phone);
  return typed.startsWith('+') ? typed : `+${areaCode} ${typed}`;
}

export const digitsOf = (typed: string): string => plain(typed).replace(/\s/g, '');

export function usePhoneRules() {
  const { t } = useTranslation();
  return {
    validate: (typed: string) => {
      if (!plain(typed)) return t('login.phoneRequired');
      return /^\+?[\d\s-]{5,20}$/.test(plain(typed)) || t('login.phoneAbnormal');
    },
  };
}
