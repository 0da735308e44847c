/** Country codes of one or two digits; all others have three. */
const INTERNATIONAL = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{5,})$/;
/** A mobile number of China, also masked: 138****1268. */
const CHINESE_MOBILE = /^(\+86)? ?(1[\d*]{2})([\d*]{4})([\d*]{4})$/;

/** A landline of China with its area code, also masked: 0512-6543****. */
const CHINESE_LANDLINE = /^0(\d{2,3})[- ]?([\d*]{4}) ?([\d*]{3,4})$/;

interface PhoneFormat {
  /** Adds the country code to numbers of China without one, for readers abroad. */
  withCountryCode?: boolean;
}

/** Groups the digits of a phone number for reading. A number that its owner has grouped stays as it is. */
export function formatPhone(phone: string, { withCountryCode = false }: PhoneFormat = {}): string {
  const [, country, ...groups] =
    CHINESE_MOBILE.exec(withCountryCode ? phone.replaceAll(' ', '') : phone) ?? [];
  if (groups.length > 0) return [country ?? (withCountryCode && '+86'), ...groups].filter(Boolean).join(' ');
  const landline = withCountryCode ? CHINESE_LANDLINE.exec(phone) : null;
  if (landline) return ['+86', ...landline.slice(1)].join(' ');
  return phone.replace(
    INTERNATIONAL,
    (_, code: string, digits: string) =>
      `+${code} ${digits.replaceAll(digits.length === 8 ? /^\d{4}/g : /\d{3}(?=\d{3})/g, '$& ')}`,
  );
}
