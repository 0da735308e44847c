import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { memberWithCard, setPeriod } from '../../../test/cards.ts';
import { addCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { type Contact, vcard } from './vcard.ts';

const EMPTY: Contact = {
  name: '沈听澜',
  company: '',
  title: '',
  phone: '',
  landline: '',
  email: '',
  wechat: '',
  address: '',
  website: '',
  note: '',
  photo: undefined,
};
/** A contact file as a phone reads it: folded lines joined, one line a property. */
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').trimEnd().split('\r\n');

describe('a contact file', () => {
  it('leaves out what is empty', () => {
    expect(vcard(EMPTY)).toBe('BEGIN:VCARD\r\nVERSION:3.0\r\nN:沈;听澜;;;\r\nFN:沈听澜\r\nEND:VCARD\r\n');
  });

  it('says everything it knows', () => {
    const whole: Contact = {
      name: 'Anna Maria Lindqvist',
      company: 'Linden Trading',
      title: 'Buyer',
      phone: '13800001268',
      landline: '0512-65432112',
      email: 'anna@example.com',
      wechat: 'anna-l',
      address: '8 Harbour Road',
      website: 'https://linden.example/?a=1,2;b',
      note: 'Tea',
      photo: new Uint8Array([1, 2, 3]),
    };
    expect(unfolded(vcard(whole))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lindqvist;Anna Maria;;;',
      'FN:Anna Maria Lindqvist',
      'ORG:Linden Trading',
      'TITLE:Buyer',
      'TEL;TYPE=CELL,VOICE:13800001268',
      'TEL;TYPE=WORK,VOICE:0512-65432112',
      'EMAIL;TYPE=INTERNET:anna@example.com',
      'ADR;TYPE=WORK:;;8 Harbour Road;;;;',
      'URL:https://linden.example/?a=1,2;b',
      String.raw`NOTE:WeChat: anna-l\nTea`,
      'PHOTO;ENCODING=b;TYPE=JPEG:AQID',
      'END:VCARD',
    ]);
  });

  it('lets no text become a property of its own', () => {
    const lines = unfolded(
      vcard({ ...EMPTY, note: 'a;b,c\\d\r\nTEL:110\nEND:VCARD', website: 'https://a.example/\r\nTEL:110' }),
    );
    expect(lines.filter((line) => /^(TEL|END)/.test(line))).toEqual(['END:VCARD']);
    expect(lines).toContain(String.raw`NOTE:a\;b\,c\\d\nTEL:110\nEND:VCARD`);
  });

  it('folds at 75 octets and never inside a character', () => {
    const note = '长风破浪会有时🚢a'.repeat(40);
    const text = vcard({ ...EMPTY, note });
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
      expect(line.isWellFormed()).toBe(true);
    }
    expect(unfolded(text)).toContain(`NOTE:${note}`);
  });
});

describe('saving a contact', () => {
  const kit = useKit();
  const save = (token: string | undefined, id: string, subject = 'member') =>
    kit.call('GET', `/h5/contacts/vcard?subject=${subject}&id=${id}`, { token });
  const CONTACTS = [
    { field: 'phone', value: '13800001268', audience: 'public' },
    { field: 'email', value: 'shen@example.com', audience: 'members' },
    { field: 'wechat', value: 'tinglan', audience: 'connections' },
  ] as const;

  it('gives the fields the caller may see, under the name, and counts each', async () => {
    const owner = await memberWithCard(kit, { title: '总经理', contacts: [...CONTACTS] });
    const reader = await kit.member();
    const answer = await save(reader.token, owner.id);
    expect(answer.headers.get('content-type')).toMatch(/^text\/vcard/);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="___.vcf"; filename*=UTF-8''${encodeURIComponent('沈听澜')}.vcf`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = unfolded(answer.text);
    expect(lines).toEqual(
      expect.arrayContaining([
        'FN:沈听澜',
        'TEL;TYPE=CELL,VOICE:13800001268',
        'EMAIL;TYPE=INTERNET:shen@example.com',
      ]),
    );
    expect(lines[0]).toBe('BEGIN:VCARD');
    expect(answer.text).not.toContain('tinglan');
    const card = await kit.call<{ revealsLeft: number }>('GET', '/h5/member/card', { token: reader.token });
    expect(card.data.revealsLeft).toBe(1);
    expect((await save(reader.token, owner.id)).status).toBe(200);
  });

  it('is refused whole when the quota does not cover all of it', async () => {
    const owner = await memberWithCard(kit, { contacts: [...CONTACTS] });
    const reader = await kit.member();
    for (const other of [await memberWithCard(kit, { contacts: [...CONTACTS] })])
      await save(reader.token, other.id);
    expect(await save(reader.token, owner.id)).toMatchObject(refusal('contact.quota'));
    const { token } = reader;
    expect(
      (await kit.call<{ revealsLeft: number }>('GET', '/h5/member/card', { token })).data.revealsLeft,
    ).toBe(1);
  });

  it('carries the picture', async () => {
    const owner = await memberWithCard(kit);
    const body = new FormData();
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    body.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'x.png');
    await kit.call('POST', '/h5/account/avatar', { token: owner.token, body });
    const lines = unfolded((await save(owner.token, owner.id)).text);
    const photo = lines.find((line) => line.startsWith('PHOTO;ENCODING=b;TYPE=JPEG:'))!;
    const picture = Buffer.from(photo.slice(photo.indexOf(':') + 1), 'base64');
    expect(picture.length).toBeLessThanOrEqual(40 * 1024);
    expect((await sharp(picture).metadata()).format).toBe('jpeg');
  });

  it('of a company names its contact person', async () => {
    const owner = await kit.member();
    const company = await addCompany(kit, owner.token, {
      website: 'https://chenghu.example',
      addressZh: '苏州市吴中区',
      addressDetailZh: '湖滨路 1 号',
      contacts: [{ field: 'person', value: '欧阳若水', audience: 'public' }],
    });
    const reader = await kit.member();
    await setPeriod(kit, reader.id, 'paid');
    expect(unfolded((await save(reader.token, company.id, 'company')).text)).toEqual(
      expect.arrayContaining([
        'N:欧阳;若水;;;',
        `ORG:${company.nameZh}`,
        'ADR;TYPE=WORK:;;苏州市吴中区 湖滨路 1 号;;;;',
        'URL:https://chenghu.example',
      ]),
    );
  });

  it('asks for a session and for someone who is there', async () => {
    const { token } = await kit.member();
    expect(await save(undefined, '1')).toMatchObject(refusal('session.invalid'));
    expect(await save(token, '987654321')).toMatchObject(refusal('member.not_found'));
    expect(await save(token, '987654321', 'company')).toMatchObject(refusal('company.not_found'));
  });
});
