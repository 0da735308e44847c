import { parseTradeProfile } from './trade-profile.ts';

export const medical = parseTradeProfile({
  industry: 'medical',
  nameSuffixes:
    '医疗器械 | Medical Devices / 生物科技 | Biotech / 药业 | Pharmaceutical / 康养科技 | Health Technology / 中药 | Herbal Medicine',
  business:
    '监护与影像设备 | monitoring and imaging devices / 医用耗材 | medical consumables / 体外诊断试剂 | in-vitro diagnostics / 中药饮片 | herbal decoction pieces / 康复护理 | rehabilitation and care / 保健食品 | health food / 防护用品 | protective goods',
  facts: `
    持有医疗器械注册证 {12-68} 张，产品进入 {200-1200} 家医疗机构。 | {12-68} device registrations, in use at {200-1200} hospitals and clinics.
    万级洁净车间 {1500-5200} 平方米，灭菌与解析独立成区。 | Clean rooms of {1500-5200} square metres, with sterilising and aeration kept apart.
    药材基地 {600-4800} 亩，从种植到饮片全程留痕。 | {600-4800} mu of herb fields, recorded from planting to cut pieces.
    临床与法规团队 {9-32} 人，协助海外注册。 | {9-32} clinical and regulatory people also help with registration abroad.
    售后工程师驻点 {10-30} 城，两小时响应。 | Service engineers in {10-30} cities answer within two hours.
  `,
  sellingPoints: `
    生产批号可追溯，附检验报告。 | Traceable by lot, with its test report.
    说明书图文并茂，家人也能看懂。 | An illustrated leaflet that the family understands.
    原料入厂逐批检验。 | Every delivery of material is tested.
    可提供资质文件。 | Licences available on request.
    常温贮存，效期内质量稳定。 | Keeps at room temperature until its date.
  `,
  productLines: [
    {
      category: '医疗器械',
      variants: '~ / 便携 ~ | Portable ~ / 智能 ~ | Smart ~ / 升级款 ~ | Upgraded ~',
      specs: `
        管理类别 | Class: 二类 | class II / 三类 | class III
        供电 | Supply: AC 220 V / 锂电池 | lithium battery
        显示 | Display: 8 英寸 | 8 in / 12 英寸 | 12 in
      `,
      articles: `
        monitor: 多参数监护仪 | Multi-parameter monitor / 心电图机 | ECG recorder / 血氧监测仪 | Pulse oximeter
        microscope: 生物显微镜 | Biological microscope / 荧光分析仪 | Fluorescence analyser
        chair: 电动护理椅 | Electric care chair / 轮椅 | Wheelchair
        headset: 助听器套装 | Hearing aid set
      `,
    },
    {
      category: '医用耗材',
      variants: '~ / 无菌 ~ | Sterile ~ / 一次性 ~ | Disposable ~ / 家用 ~ | Home ~',
      specs: `
        规格 | Size: 1 ml / 5 ml / 20 ml
        包装 | Packing: 100 支/盒 | 100 a box / 50 片/盒 | 50 a box
        灭菌 | Sterilised: 环氧乙烷 | ethylene oxide / 辐照 | irradiation
      `,
      articles: `
        syringe: 注射器 | Syringe / 采血针 | Blood lancet / 留置针 | IV catheter
        mask: 外科口罩 | Surgical mask / 防护口罩 | Respirator
        blister: 敷料贴 | Wound dressing / 暖宫贴 | Warming patch
        towels: 护理垫 | Care pads
        bottle: 免洗消毒液 | Hand sanitiser
      `,
    },
    {
      category: '中药材',
      variants: '~ / 精选 ~ | Selected ~ / ~ 礼盒 | ~, gift box / ~ 家庭装 | ~, family pack',
      specs: `
        产地 | Origin: 甘肃 | Gansu / 云南 | Yunnan / 浙江 | Zhejiang
        等级 | Grade: 特级 | special / 一级 | first
        包装 | Packing: 500 g 袋 | 500 g bag / 25 kg 袋 | 25 kg bag
      `,
      articles: `
        herbs: 铁皮石斛 | Dendrobium / 黄芪 | Astragalus / 三七 | Notoginseng / 当归 | Angelica
        pills: 维生素片 | Vitamin tablets / 益生菌胶囊 | Probiotic capsules / 氨糖软骨素 | Glucosamine chondroitin
        tin: 草本茶 | Herbal tea / 灵芝孢子粉 | Reishi spore powder
        pouch: 药食同源代餐 | Herbal meal powder
      `,
    },
  ],
});
