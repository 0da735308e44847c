import type { IconName } from '../../ui/icons/icon-names.ts';
import { useSettings } from './settings.queries.ts';

export interface OfficeContact {
  kind: 'phone' | 'email' | 'address';
  icon: IconName;
  text: string;
  /** What a press does; an address is only read. */
  href?: string;
}

/** How the office of the network is reached, as far as staff have said it. */
export function useOfficeContact(): OfficeContact[] {
  const { data } = useSettings();
  if (!data) return [];
  const { phone, email, address } = data;
  const all: OfficeContact[] = [
    { kind: 'phone', icon: 'phone', text: phone, href: `tel:${phone.replace(/x.*|[^+\d]/g, '')}` },
    { kind: 'email', icon: 'mail', text: email, href: `mailto:${email}` },
    { kind: 'address', icon: 'pin', text: address },
  ];
  return all.filter(({ text }) => text !== '');
}
