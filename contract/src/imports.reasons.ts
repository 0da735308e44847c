import type { Language } from './fields.ts';

/** Reasons why a row or, as a warning, a cell is not imported, where the error catalogue has no matching error. */
export const importRowReasons = {
  missing: ['必填，不能为空', 'This is needed.'],
  too_long: ['内容过长', 'This is too long.'],
  hidden: ['含有看不见的字符', 'This holds characters that cannot be seen.'],
  line: ['只能是一行', 'This must be one line.'],
  phone: ['手机号格式不正确', 'This is not a mobile number that can receive messages.'],
  email: ['邮箱格式不正确', 'This is not an email address.'],
  web_address: ['网址格式不正确', 'This is not a web address.'],
  unknown: ['没有这个选项', 'There is no such choice.'],
  region: ['没有识别出所属地区，已留空', 'The region is not known; left blank.'],
  date: ['日期无法识别，已留空', 'The date cannot be read; left blank.'],
  landline: ['座机号码无法识别，已留空', 'This is not a telephone number; left blank.'],
  formula: ['公式出错，没有结果，已留空', 'The formula of the cell failed; left blank.'],
  uscc: ['统一社会信用代码有误，已留空', 'The unified social credit code is wrong; left blank.'],
  level: ['没有这个会员套餐，已留空', 'There is no such membership package; left blank.'],
  level_without_end: [
    '没有可用的到期日，会员级别未导入',
    'Without a last day that can be read, the level is not imported.',
  ],
  membership_longer: [
    '会员期已到更晚的日期，未更改',
    'The membership already lasts longer; it stays as it is.',
  ],
  company_unclear: [
    '有多家同名企业，或名称与信用代码不一致，已留空',
    'Several companies match, or name and code disagree; left blank.',
  ],
  same: ['“同上”无法确定所指，已留空', '“Same as above” is not filled in; left blank.'],
  first_phone: [
    '有多个号码或其他内容，只取第一个手机号',
    'More than one number or other text; the first mobile number is used.',
  ],
  first_email: [
    '有多个邮箱或其他内容，只取第一个邮箱',
    'More than one address or other text; the first email address is used.',
  ],
  number: ['数字无法识别，已留空', 'The number cannot be read; left blank.'],
  choice: ['没有这个选项，已留空', 'There is no such option; left blank.'],
  field_archived: ['该自定义字段已停用，已留空', 'The custom field is archived; left blank.'],
  too_long_left_out: ['内容过长，已留空', 'This is too long; left blank.'],
  email_left_out: ['邮箱无法识别，已留空', 'The email address cannot be read; left blank.'],
  category: ['一级与二级分类均为必填', 'Both levels of the category are needed.'],
  category_unknown: ['没有这个分类', 'There is no such category.'],
  ambiguous: ['已有多条同名记录，无法判断更新哪一条', 'Several records have this name.'],
  duplicate: ['与第 {row} 行重复', 'The same as row {row}.'],
  claimed: [
    '该会员已认领账号，资料由本人维护',
    'The member has claimed the account and keeps it themselves.',
  ],
  note_row: [
    '像是说明、合计、示例或重复的标题，已跳过',
    'Looks like a note, a total, an example or a repeated heading; skipped.',
  ],
  unexpected: ['写入时出错，请再试一次', 'Writing this row failed. Try it again.'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;
export type ImportRowReason = keyof typeof importRowReasons;

export const importRowReasonText = (reason: ImportRowReason, language: Language): string =>
  importRowReasons[reason][language === 'en' ? 1 : 0];
