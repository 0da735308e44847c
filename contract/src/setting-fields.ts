import type { BilingualText } from './bilingual-text.ts';

/**
 * The settings of an edition, one row each, in the order of the form in the back office. A name that ends in `Zh` has a
 * second row that ends in `En`; visitors get the one in their language. Contains no schema, so that the browser can
 * import it without Zod.
 */

interface SettingRow<Column extends string> {
  /** Column of the table `settings`, whose CHECK has the same maximum length. */
  column: Column;
  /** Name of the field in the back office. */
  label: BilingualText;
  /** What the field does, shown below it. */
  hint?: BilingualText;
}
export interface TextSettingRow<Column extends string = string> extends SettingRow<Column> {
  input: 'line' | 'paragraphs' | 'phone' | 'email' | 'tile-url';
  max: number;
  required?: true;
}

const defineText = <const Column extends string>(row: TextSettingRow<Column>) => row;
const defineSwitch = <const Column extends string>(row: SettingRow<Column>) => ({
  ...row,
  input: 'switch' as const,
});

export const settingTable = {
  nameZh: defineText({
    column: 'name_zh',
    input: 'line',
    max: 30,
    required: true,
    label: { zh: '中文名称', en: 'Name in Chinese' },
  }),
  nameEn: defineText({
    column: 'name_en',
    input: 'line',
    max: 60,
    required: true,
    label: { zh: '英文名称', en: 'Name in English' },
  }),
  phone: defineText({
    column: 'phone',
    input: 'phone',
    max: 40,
    label: { zh: '联系电话', en: 'Phone' },
  }),
  email: defineText({
    column: 'email',
    input: 'email',
    max: 120,
    label: { zh: '联系邮箱', en: 'Email' },
  }),
  addressZh: defineText({
    column: 'address_zh',
    input: 'line',
    max: 120,
    label: { zh: '中文地址', en: 'Address in Chinese' },
  }),
  addressEn: defineText({
    column: 'address_en',
    input: 'line',
    max: 240,
    label: { zh: '英文地址', en: 'Address in English' },
  }),
  /** Who signs the membership certificates. */
  signatoryZh: defineText({
    column: 'signatory_zh',
    input: 'line',
    max: 30,
    label: { zh: '证书签发人中文姓名', en: 'Signatory of certificates, in Chinese' },
  }),
  signatoryEn: defineText({
    column: 'signatory_en',
    input: 'line',
    max: 60,
    label: { zh: '证书签发人英文姓名', en: 'Signatory of certificates, in English' },
  }),
  signatoryTitleZh: defineText({
    column: 'signatory_title_zh',
    input: 'line',
    max: 30,
    label: { zh: '签发人中文职务', en: 'Title of the signatory, in Chinese' },
  }),
  signatoryTitleEn: defineText({
    column: 'signatory_title_en',
    input: 'line',
    max: 60,
    label: { zh: '签发人英文职务', en: 'Title of the signatory, in English' },
  }),
  /** ICP filing number, shown in the footer of a site hosted in mainland China. */
  icpNumber: defineText({
    column: 'icp_number',
    input: 'line',
    max: 60,
    label: { zh: '备案号', en: 'ICP number' },
  }),
  aboutZh: defineText({
    column: 'about_zh',
    input: 'paragraphs',
    max: 2000,
    label: { zh: '中文介绍', en: 'About, in Chinese' },
  }),
  aboutEn: defineText({
    column: 'about_en',
    input: 'paragraphs',
    max: 4000,
    label: { zh: '英文介绍', en: 'About, in English' },
  }),
  registrationOpen: defineSwitch({
    column: 'registration_open',
    label: { zh: '开放注册', en: 'Open for registration' },
  }),
  /** On in one edition, it applies to both: every company can be found in the domestic one. */
  companyApproval: defineSwitch({
    column: 'company_approval',
    label: { zh: '新企业须经审核', en: 'Companies wait for approval' },
    hint: {
      zh: '开启后，会员新添加的企业须由工作人员审核，通过之前只有企业成员看得到；在任一版本中开启，两个版本都适用。后台添加和导入的企业不受影响。关闭后，已在等待的企业仍须处理。',
      en: 'A company that a member adds is visible to its team only until staff approve it. Switched on in one edition, this applies to both. Companies that staff add or import are not affected. After switching it off, companies that wait already still need a decision.',
    },
  }),
  /** URL template of the map tiles; empty if no map is configured. */
  tileUrl: defineText({
    column: 'tile_url',
    input: 'tile-url',
    max: 300,
    label: { zh: '瓦片地址', en: 'Address of the tiles' },
  }),
};

type Table = typeof settingTable;
export type SettingName = keyof Table;
export const settingNames = Object.keys(settingTable) as SettingName[];
export type SettingValues = {
  [Name in SettingName]: Table[Name]['input'] extends 'switch' ? boolean : string;
};

type NameWithoutLanguage = SettingName extends infer Name
  ? Name extends `${infer Base}Zh`
    ? Base
    : never
  : never;
/** Printed on membership certificates only, so visitors do not get them with the settings. */
export const certificateSettingNames = ['signatory', 'signatoryTitle'] as const;
type CertificateSettingName = (typeof certificateSettingNames)[number];

/** Public settings with a value per language, without the suffix of the language. */
export type TranslatedSettingName = Exclude<NameWithoutLanguage, CertificateSettingName>;
export const translatedSettingNames = settingNames
  .filter((name) => name.endsWith('Zh'))
  .map((name) => name.slice(0, -2))
  .filter((name): name is TranslatedSettingName => !certificateSettingNames.some((other) => other === name));
export type PlainSettingName = Exclude<SettingName, `${NameWithoutLanguage}${'Zh' | 'En'}`>;
export const plainSettingNames = settingNames.filter(
  (name): name is PlainSettingName => !/(?:Zh|En)$/.test(name),
);
