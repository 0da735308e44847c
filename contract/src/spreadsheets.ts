/** Header names of a spreadsheet column. The first two are used in templates; the others are recognised on import. */
type ColumnHeaders = readonly [zh: string, en: string, ...others: string[]];

export const companySpreadsheetColumns = {
  nameZh: ['企业名称', 'Company name', '公司名称', '单位名称', '名称', '中文名称', 'Company', 'Name'],
  nameEn: ['英文名称', 'English name', '企业英文名称', '公司英文名称', 'Company name (English)'],
  uscc: ['统一社会信用代码', 'Unified social credit code', '信用代码', '税号', 'USCC', 'Credit code'],
  industry: ['行业', 'Industry', '所属行业'],
  region: ['地区', 'Region', '所在地区', '城市', 'City'],
  firstCategory: ['一级分类', 'First-level category', '一级类目', 'Category'],
  category: ['二级分类', 'Second-level category', '二级类目', 'Subcategory'],
  mainBusinessZh: ['主营业务', 'Main business', '主营产品', '主营'],
  mainBusinessEn: ['主营业务（英文）', 'Main business (English)', '英文主营业务'],
  profileZh: ['企业简介', 'Profile', '公司简介', '简介', 'About'],
  profileEn: ['企业简介（英文）', 'Profile (English)', '英文简介'],
  person: ['联系人', 'Contact', '联系人姓名', 'Contact person'],
  phone: ['手机', 'Mobile', '手机号', '手机号码', '联系手机', '联系电话', 'Phone', 'Mobile phone'],
  landline: ['座机', 'Landline', '固定电话', '电话', 'Telephone'],
  email: ['邮箱', 'Email', '电子邮箱', 'E-mail'],
  wechat: ['微信', 'WeChat', '微信号'],
  website: ['官网', 'Website', '网址', '网站', '公司网址', 'URL'],
  addressZh: ['地址', 'Address', '公司地址', '企业地址'],
  addressEn: ['地址（英文）', 'Address (English)', '英文地址'],
  addressDetailZh: ['详细地址', 'Address detail'],
  linkedIn: ['领英', 'LinkedIn'],
} as const satisfies Record<string, ColumnHeaders>;
export type CompanySpreadsheetField = keyof typeof companySpreadsheetColumns;

export const memberSpreadsheetColumns = {
  phone: ['手机', 'Mobile', '手机号', '手机号码', '联系电话', '电话', 'Phone', 'Mobile phone'],
  name: ['姓名', 'Name', '会员姓名', '名字', 'Full name'],
  nameEn: ['英文名', 'English name'],
  title: ['职务', 'Title', '职位', 'Position', 'Job title'],
  titleEn: ['职务（英文）', 'Title (English)', '英文职务'],
  intro: ['简介', 'Introduction', '个人简介', 'About'],
  introEn: ['简介（英文）', 'Introduction (English)', '英文简介'],
  region: ['地区', 'Region', '所在地区', '城市', 'City'],
  email: ['邮箱', 'Email', '电子邮箱', 'E-mail'],
  wechat: ['微信', 'WeChat', '微信号'],
  address: ['地址', 'Address', '通讯地址'],
} as const satisfies Record<string, ColumnHeaders>;
export type MemberSpreadsheetField = keyof typeof memberSpreadsheetColumns;
