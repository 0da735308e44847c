const mainland = /^1[3-9]\d{9}$/;
const mainlandPrefixed = /^(?:00)?86(1[3-9]\d{9})$/;
const international = /^[1-9]\d{6,14}$/;

/**
 * Key of a number in the inbox and the rate limit: eleven digits for the mainland, country code and number for the
 * rest. This API cannot tell an eleven-digit number with country code 1 from a mainland number.
 */
export function phoneKey(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return mainlandPrefixed.exec(digits)?.[1] ?? digits;
}

/** The keys of a comma-separated PhoneNumbers value, or null if one of them is not a phone number. */
export function parsePhoneNumbers(text: string): string[] | null {
  const keys = text.split(',').map((part) => (/^\+?\d+$/.test(part) ? phoneKey(part) : ''));
  return keys.every(isPhone) ? keys : null;
}

function isPhone(key: string): boolean {
  return mainland.test(key) || (international.test(key) && !key.startsWith('86'));
}
