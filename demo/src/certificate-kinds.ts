import { parseBilingual } from './trades/trade-profile.ts';

/** Name and prefix of the number. */
export type CertificateKind = readonly [name: string, prefix: string];

export const QUALITY: CertificateKind = ['ISO 9001 质量管理体系认证|ISO 9001', 'Q'];
const ENVIRONMENT: CertificateKind = ['ISO 14001 环境管理体系认证|ISO 14001', 'E'];
const HEALTH: CertificateKind = ['ISO 45001 职业健康安全管理体系认证|ISO 45001', 'S'];
export const CE: CertificateKind = ['CE 认证|CE', 'CE'];
const ROHS: CertificateKind = ['RoHS 检测报告|RoHS', 'R'];
const HIGH_TECH: CertificateKind = ['高新技术企业|National High-Tech Enterprise', 'GR'];
const FOOD_SAFETY: CertificateKind = ['HACCP 食品安全体系认证|HACCP', 'H'];
export const MEDICAL_DEVICES: CertificateKind = ['ISO 13485 医疗器械质量管理体系认证|ISO 13485', 'M'];

export const GENERAL_CERTIFICATES = [QUALITY, ENVIRONMENT, HEALTH] as const;
/** By industry, in addition to the general ones. */
export const INDUSTRY_CERTIFICATES: Readonly<Record<string, readonly CertificateKind[]>> = {
  machinery: [CE, HIGH_TECH],
  electronics: [CE, ROHS, HIGH_TECH],
  energy: [CE, HIGH_TECH],
  automotive: [['IATF 16949 汽车质量管理体系认证|IATF 16949', 'A'], CE],
  medical: [MEDICAL_DEVICES, CE],
  food: [FOOD_SAFETY, ['ISO 22000 食品安全管理体系认证|ISO 22000', 'F']],
  agriculture: [['有机产品认证|Organic product certification', 'OP'], FOOD_SAFETY],
  'toys-gifts': [CE, ['中国强制性产品认证 CCC|CCC', 'C']],
  'building-materials': [['绿色建材产品认证|Green building material certification', 'GB']],
  environment: [HIGH_TECH],
  'information-technology': [HIGH_TECH, ['ISO 27001 信息安全管理体系认证|ISO 27001', 'IS']],
};

/** English names of all certificates. */
export const CERTIFICATE_NAMES: readonly string[] = [
  ...new Set(
    [...GENERAL_CERTIFICATES, ...Object.values(INDUSTRY_CERTIFICATES).flat()].map(
      ([name]) => parseBilingual(name).en,
    ),
  ),
];
