import { splitName } from './names.ts';

/** What a contact file can say. Empty texts are left out. */
export interface Contact {
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

const LINE_OCTETS = 75;

const escaped = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Long lines go on after a break and a space. The break falls between characters, never inside one. */
function folded(line: string): string {
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

const line = (property: string, value: string): string[] =>
  value === '' ? [] : [`${property}:${escaped(value)}`];

/** vCard 3.0 (RFC 2426), the version that every phone reads. It has no field for WeChat, so that goes into the note. */
export function vcard(contact: Contact): string {
  const { family, given } = splitName(contact.name);
  const note = [contact.wechat === '' ? '' : `WeChat: ${contact.wechat}`, contact.note];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(family)};${escaped(given)};;;`,
    `FN:${escaped(contact.name)}`,
    ...line('ORG', contact.company),
    ...line('TITLE', contact.title),
    ...line('TEL;TYPE=CELL,VOICE', contact.phone),
    ...line('TEL;TYPE=WORK,VOICE', contact.landline),
    ...line('EMAIL;TYPE=INTERNET', contact.email),
    ...(contact.address === '' ? [] : [`ADR;TYPE=WORK:;;${escaped(contact.address)};;;;`]),
    // An address is no text: nothing in it is escaped, so nothing in it may break the line.
    ...(contact.website === '' ? [] : [`URL:${contact.website.replaceAll(/\s/g, '')}`]),
    ...line('NOTE', note.filter((part) => part !== '').join('\n')),
    ...(contact.photo === undefined
      ? []
      : [`PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from(contact.photo).toString('base64')}`]),
    'END:VCARD',
  ];
  return lines.map((one) => `${folded(one)}\r\n`).join('');
}
