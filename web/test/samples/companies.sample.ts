import type { Category } from '@mingtang/contract/categories';
import type { CompanyCertificate, EditableCertificate } from '@mingtang/contract/certificates';
import type { EditableCompany, CompanyCard, CompanyDetail, MyCompany } from '@mingtang/contract/companies';

export const companyCard = (overrides: Partial<CompanyCard> = {}): CompanyCard => ({
  id: '301',
  name: '苏州澄湖精密有限公司',
  logoPath: null,
  mainBusiness: '五轴加工与精密治具',
  industryName: '机械设备',
  regionName: '江苏',
  vip: false,
  top: false,
  distance: null,
  proof: { claimed: false, memberYears: null, products: 0, certificates: 0, active: null },
  language: 'zh',
  ...overrides,
});

export const companyDetail = (overrides: Partial<CompanyDetail> = {}): CompanyDetail => ({
  ...companyCard(),
  otherName: '',
  logo: null,
  image: null,
  profile: '',
  industry: { value: 'machinery', label: '机械设备' },
  region: { value: 'cn-js', label: '江苏' },
  categories: [],
  address: '',
  addressDetail: '',
  place: null,
  website: '',
  linkedIn: '',
  socialMedia: [],
  contacts: [],
  team: [],
  certificates: [],
  products: [],
  productCount: 0,
  fansCount: 0,
  membership: 'active',
  followed: false,
  role: 'none',
  claimable: false,
  approval: null,
  ...overrides,
});

export const companyCertificate = (overrides: Partial<CompanyCertificate> = {}): CompanyCertificate => ({
  id: '41',
  name: 'ISO 9001 质量管理体系认证',
  number: 'Q-2026-0117',
  issuer: '示例认证中心',
  validFrom: null,
  validUntil: '2029-03-31',
  expired: false,
  expiring: false,
  images: [],
  ...overrides,
});

export const editableCertificate = (overrides: Partial<EditableCertificate> = {}): EditableCertificate => ({
  id: '41',
  nameZh: 'ISO 9001 质量管理体系认证',
  nameEn: 'ISO 9001',
  number: 'Q-2026-0117',
  issuerZh: '示例认证中心',
  issuerEn: '',
  validFrom: null,
  validUntil: '2029-03-31',
  expired: false,
  expiring: false,
  hidden: false,
  images: [],
  ...overrides,
});

/** All fields, as in the owner's form. */
export const editableCompany = (overrides: Partial<EditableCompany> = {}): EditableCompany => ({
  id: '301',
  nameZh: '苏州澄湖精密有限公司',
  nameEn: '',
  uscc: '',
  profileZh: '',
  profileEn: '',
  logo: null,
  image: null,
  industry: null,
  region: null,
  categoryIds: [],
  mainBusinessZh: '五轴加工与精密治具',
  mainBusinessEn: '',
  contacts: [],
  website: '',
  addressZh: '',
  addressEn: '',
  addressDetailZh: '',
  addressDetailEn: '',
  place: null,
  socialMedia: [],
  linkedIn: '',
  language: 'zh',
  international: false,
  state: 'live',
  rejectionReason: '',
  sortOrder: 0,
  top: false,
  topPlacement: null,
  topStartsAt: null,
  topEndsAt: null,
  ...overrides,
});

export const myCompany = (overrides: Partial<MyCompany> = {}): MyCompany => ({
  ...companyCard(),
  role: 'owner',
  state: 'live',
  rejectionReason: '',
  productCount: 0,
  unapprovedProductCount: 0,
  ...overrides,
});

/** Two top-level categories; the first has one child. */
export const categories = (): Category[] => [
  { id: '1', parentId: null, nameZh: '机械设备', nameEn: 'Machinery', sortOrder: 1 },
  { id: '11', parentId: '1', nameZh: '检具', nameEn: 'Gauges', sortOrder: 1 },
  { id: '2', parentId: null, nameZh: '玩具礼品', nameEn: 'Toys and gifts', sortOrder: 2 },
];

const labelsByDictionary: Record<string, Record<string, { zh: string; en: string }>> = {
  industry: {
    machinery: { zh: '机械设备', en: 'Machinery' },
    mining: { zh: '矿业', en: 'Mining' },
    'toys-gifts': { zh: '玩具礼品', en: 'Toys and gifts' },
  },
  region: {
    'cn-js': { zh: '江苏', en: 'Jiangsu' },
    'cn-qh': { zh: '青海', en: 'Qinghai' },
    'cn-xz': { zh: '西藏', en: 'Tibet' },
  },
};

/** The entries of a dictionary, for `GET /system/dict/data/type/{type}`. */
export const dictionary = (type: string, language: 'zh' | 'en' = 'zh') => ({
  rows: Object.entries(labelsByDictionary[type] ?? {}).map(([value, label], index) => ({
    value,
    label: label[language],
    sortOrder: index,
  })),
});
