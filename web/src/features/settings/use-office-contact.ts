import type { IconName } from '../../ui/media/icons/icon-names.ts';
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
  if (!data) return [];
  const { phone, email, address } = data;
  // The `tel:` link has only digits and +; an extension (`x123`) is left out.
  const all: OfficeContact[] = [
    { kind: 'phone', icon: 'phone', text: phone, href: `tel:${phone.replace(/x.*|[^+\d]/g, '')}` },
    { kind: 'email', icon: 'mail', text: email, href: `mailto:${email}` },
    { kind: 'address', icon: 'pin', text: address },
  ];
  return all.filter(({ text }) => text !== '');
}
