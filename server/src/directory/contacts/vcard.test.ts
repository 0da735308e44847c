import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createMemberWithCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { type VcardContact, formatVcard } from './vcard.ts';

const NAME_ONLY: VcardContact = {
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
/** Unfolds a vCard into one line per property. */
const unfold = (text: string): string[] => text.replaceAll('\r\n ', '').trimEnd().split('\r\n');

describe('vCard', () => {
  it('omits empty properties', () => {
    expect(formatVcard(NAME_ONLY)).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:沈;听澜;;;\r\nFN:沈听澜\r\nEND:VCARD\r\n',
    );
  });

  it('writes every property', () => {
    const fullContact: VcardContact = {
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
    expect(unfold(formatVcard(fullContact))).toEqual([
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

  it('escapes text so that it cannot inject a property', () => {
    const lines = unfold(
      formatVcard({
        ...NAME_ONLY,
        note: 'a;b,c\\d\r\nTEL:110\nEND:VCARD',
        website: 'https://a.example/\r\nTEL:110',
      }),
    );
    expect(lines.filter((line) => /^(TEL|END)/.test(line))).toEqual(['END:VCARD']);
    expect(lines).toContain(String.raw`NOTE:a\;b\,c\\d\nTEL:110\nEND:VCARD`);
  });

  it('folds at 75 octets and never inside a character', () => {
    const note = '长风破浪会有时🚢a'.repeat(40);
    const text = formatVcard({ ...NAME_ONLY, note });
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
      expect(line.isWellFormed()).toBe(true);
    }
    expect(unfold(text)).toContain(`NOTE:${note}`);
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

  it('returns the fields the caller may reveal and counts as one reveal', async () => {
    const owner = await createMemberWithCard(kit, { title: '总经理', contacts: [...CONTACTS] });
    const reader = await kit.createMember();
    const response = await save(reader.token, owner.id);
    expect(response.headers.get('content-type')).toMatch(/^text\/vcard/);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="___.vcf"; filename*=UTF-8''${encodeURIComponent('沈听澜')}.vcf`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = unfold(response.text);
    expect(lines).toEqual(
      expect.arrayContaining([
        'FN:沈听澜',
        'TEL;TYPE=CELL,VOICE:13800001268',
        'EMAIL;TYPE=INTERNET:shen@example.com',
      ]),
    );
    expect(lines[0]).toBe('BEGIN:VCARD');
    expect(response.text).not.toContain('tinglan');
    const card = await kit.call<{ revealsLeft: number }>('GET', '/h5/member/card', { token: reader.token });
    expect(card.data.revealsLeft).toBe(2);
    expect((await save(reader.token, owner.id)).status).toBe(200);
  });

  it('is rejected if the quota is used up', async () => {
    const owner = await createMemberWithCard(kit, { contacts: [...CONTACTS] });
    const { token } = await kit.createMember();
    for (let n = 0; n < 3; n += 1) {
      const other = await createMemberWithCard(kit, { contacts: [...CONTACTS] });
      expect((await save(token, other.id)).status).toBe(200);
    }
    expect(await save(token, owner.id)).toMatchObject(errorResponse('contact.quota_used_up'));
  });

  it('includes the picture as JPEG', async () => {
    const owner = await createMemberWithCard(kit);
    const body = new FormData();
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    body.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'x.png');
    await kit.call('POST', '/h5/account/avatar', { token: owner.token, body });
    const lines = unfold((await save(owner.token, owner.id)).text);
    const photo = lines.find((line) => line.startsWith('PHOTO;ENCODING=b;TYPE=JPEG:'))!;
    const picture = Buffer.from(photo.slice(photo.indexOf(':') + 1), 'base64');
    expect(picture.length).toBeLessThanOrEqual(40 * 1024);
    expect((await sharp(picture).metadata()).format).toBe('jpeg');
  });

  it('of a company uses the name of its contact person', async () => {
    const owner = await kit.createMember();
    const company = await addCompany(kit, owner.token, {
      website: 'https://chenghu.example',
      addressZh: '苏州市吴中区',
      addressDetailZh: '湖滨路 1 号',
      contacts: [{ field: 'person', value: '欧阳若水', audience: 'public' }],
    });
    const reader = await kit.createMember();
    await setMembershipPeriod(kit, reader.id, 'paid');
    expect(unfold((await save(reader.token, company.id, 'company')).text)).toEqual(
      expect.arrayContaining([
        'N:欧阳;若水;;;',
        `ORG:${company.nameZh}`,
        'ADR;TYPE=WORK:;;苏州市吴中区 湖滨路 1 号;;;;',
        'URL:https://chenghu.example',
      ]),
    );
  });

  it('requires a session and an existing subject', async () => {
    const { token } = await kit.createMember();
    expect(await save(undefined, '1')).toMatchObject(errorResponse('session.invalid'));
    expect(await save(token, '987654321')).toMatchObject(errorResponse('member.not_found'));
    expect(await save(token, '987654321', 'company')).toMatchObject(errorResponse('company.not_found'));
  });
});
