import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { useLanguage } from '../../core/text/i18n.ts';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { useSettings } from './settings.queries.ts';

export interface OfficeContact {
  kind: 'phone' | 'email' | 'address';
  icon: IconName;
  text: string;
  /** Link target; a postal address has none. */
  href?: string;
}

/** Contact details of the office from the settings; empty ones are left out. */
export function useOfficeContact(): OfficeContact[] {
  const { data } = useSettings();
  const language = useLanguage();
  if (!data) return [];
  const { email, address } = data;
  // From abroad, a number without its country code can be neither read nor dialled.
  const phone = language === 'en' ? formatPhone(data.phone, { withCountryCode: true }) : data.phone;
  // The `tel:` link has only digits and +; an extension (`x123`) is left out.
  const all: OfficeContact[] = [
    { kind: 'phone', icon: 'phone', text: phone, href: `tel:${phone.replace(/x.*|[^+\d]/g, '')}` },
    { kind: 'email', icon: 'mail', text: email, href: `mailto:${email}` },
    { kind: 'address', icon: 'pin', text: address },
  ];
  return all.filter(({ text }) => text !== '');
}
