/** Country codes of one or two digits; all others have three. */
const INTERNATIONAL = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{5,})$/;
/** A mobile number of China, also masked: 138****1268. */
const CHINESE_MOBILE = /^(\+86)? ?(1[\d*]{2})([\d*]{4})([\d*]{4})$/;

/** Groups the digits of a phone number for reading. A number that its owner has grouped is unchanged. */
export function formatPhone(phone: string): string {
  const [, country, ...groups] = CHINESE_MOBILE.exec(phone) ?? [];
  if (groups.length > 0) return [country, ...groups].filter(Boolean).join(' ');
  return phone.replace(
    INTERNATIONAL,
    (_, code: string, digits: string) =>
      `+${code} ${digits.replaceAll(digits.length === 8 ? /^\d{4}/g : /\d{3}(?=\d{3})/g, '$& ')}`,
  );
}
