const mainland = /^1[3-9]\d{9}$/;
const mainlandPrefixed = /^(?:00)?86(1[3-9]\d{9})$/;
const international = /^[1-9]\d{6,14}$/;

/**
 * The name a number goes by in the inbox and the ceiling: eleven digits for the mainland, country code and
 * number for the rest. An eleven-digit number of country code 1 looks like a mainland one on this wire.
 */
export function phoneKey(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return mainlandPrefixed.exec(digits)?.[1] ?? digits;
}

/** The keys of a PhoneNumbers value (comma separated), or null when one of them is no phone number. */
export function parsePhoneNumbers(text: string): string[] | null {
  const keys = text.split(',').map((part) => (/^\+?\d+$/.test(part) ? phoneKey(part) : ''));
  return keys.every(isPhone) ? keys : null;
}

function isPhone(key: string): boolean {
  return mainland.test(key) || (international.test(key) && !key.startsWith('86'));
}
