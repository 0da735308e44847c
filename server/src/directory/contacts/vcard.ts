import { splitName } from './personal-name.ts';

/** The fields of a vCard. Empty ones are omitted. */
export interface VcardContact {
  name: string;
  company: string;
  title: string;
  phone: string;
  landline: string;
  email: string;
  wechat: string;
  address: string;
  website: string;
  note: string;
  /** A JPEG. */
  photo: Uint8Array | undefined;
}

/** Maximum line length of RFC 2426. */
const LINE_OCTETS = 75;

const escapeText = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Folds a long line: inserts a line break and a space, never inside a character. */
function foldLine(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

const textProperty = (property: string, value: string): string[] =>
  value === '' ? [] : [`${property}:${escapeText(value)}`];

/** vCard 3.0 (RFC 2426), the version that every phone reads. It has no field for WeChat, so that goes into the note. */
export function formatVcard(contact: VcardContact): string {
  const { family, given } = splitName(contact.name);
  const note = [contact.wechat === '' ? '' : `WeChat: ${contact.wechat}`, contact.note];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(family)};${escapeText(given)};;;`,
    `FN:${escapeText(contact.name)}`,
    ...textProperty('ORG', contact.company),
    ...textProperty('TITLE', contact.title),
    ...textProperty('TEL;TYPE=CELL,VOICE', contact.phone),
    ...textProperty('TEL;TYPE=WORK,VOICE', contact.landline),
    ...textProperty('EMAIL;TYPE=INTERNET', contact.email),
    ...(contact.address === '' ? [] : [`ADR;TYPE=WORK:;;${escapeText(contact.address)};;;;`]),
    // A URL is not escaped like text, so it must not contain line breaks.
    ...(contact.website === '' ? [] : [`URL:${contact.website.replaceAll(/\s/g, '')}`]),
    ...textProperty('NOTE', note.filter((part) => part !== '').join('\n')),
    ...(contact.photo === undefined
      ? []
      : [`PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from(contact.photo).toString('base64')}`]),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
