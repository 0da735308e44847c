import { parseTradeProfile } from './trade-profile.ts';

export const importExport = parseTradeProfile({
  industry: 'trade',
  nameSuffixes:
    '国际贸易 | International Trading / 进出口 | Import and Export / 商贸 | Trading / 外贸服务 | Trade Services',
  business:
    '轻工产品出口 | light industrial exports / 建材采购代理 | building material sourcing / 食品进口 | food imports / 机电设备进出口 | machinery trade / 样品与验厂 | sampling and factory audits / 小单拼柜 | small-lot consolidation / 外贸综合服务 | trade services',
  facts: `
    合作工厂 {180-860} 家，按品类分组，报价 24 小时内给出。 | {180-860} partner factories by group; offers within 24 hours.
    年出口 {600-3600} 个标箱，覆盖 {22-64} 个国家和地区。 | {600-3600} containers a year to {22-64} countries and regions.
    验货员 {10-36} 名常驻产地，出货前拍照逐项确认。 | {10-36} inspectors live near the factories and confirm with photos before shipment.
    样品展厅 {600-2400} 平方米，海外买家可视频选品。 | A showroom of {600-2400} square metres, open to buyers abroad by video.
    团队能用 {4-9} 种语言谈生意。 | The team does business in {4-9} languages.
  `,
  sellingPoints: `
    可拼柜，五十箱起订。 | Consolidated from fifty cartons.
    提供双语资料与条码。 | Bilingual papers and barcodes included.
    出货前免费验货并出报告。 | Free inspection and report before shipment.
    长期客户可用账期。 | Open account for steady customers.
    三天内给出样品或方案。 | A sample or a proposal within three days.
  `,
  productLines: [
    {
      category: '厨房用品',
      variants: '~ / 出口装 ~ | Export ~ / ~ 套装 | ~ set / 商超款 ~ | Retail ~',
      specs: `
        装箱 | Carton: 24 件 | 24 pieces / 48 件 | 48 pieces
        交货 | Lead time: 15 天 | 15 days / 30 天 | 30 days
        条款 | Terms: FOB / CIF
      `,
      articles: `
        pan: 不粘煎锅 | Non-stick pan / 铸铁炖锅 | Cast-iron pot
        cups: 双层保温杯 | Double-wall cup / 玻璃咖啡杯 | Glass coffee cup
        bottle: 运动水壶 | Sports bottle / 玻璃油瓶 | Glass oil bottle
        teapot: 玻璃茶壶 | Glass teapot
        jar: 密封储物罐 | Storage jar
        box: 保鲜盒 | Food box
      `,
    },
    {
      category: '小家电',
      variants: '~ / 欧规 ~ | EU-plug ~ / 美规 ~ | US-plug ~ / 贴牌 ~ | Private-label ~',
      specs: `
        电压 | Voltage: 110 V / 220–240 V
        认证 | Approval: CE / CB / ETL
        起订量 | Minimum order: 200 台 | 200 units / 500 台 | 500 units
      `,
      articles: `
        lamp: 出口吊灯 | Export pendant lamp / 庭院灯 | Garden lamp
        machine: 咖啡机 | Coffee machine / 空气炸锅 | Air fryer
        headset: 蓝牙耳机 | Wireless headphones
        router: 智能插座网关 | Smart socket hub
        drill: 家用工具套装 | Home tool set / 高压清洗枪 | Pressure washer
        bulb: 应急灯泡 | Emergency bulb
      `,
    },
    {
      category: '国际货运',
      variants: '~ / 年度 ~ | Yearly ~ / 按单 ~ | Per-order ~ / 东盟 ~ | ~ for ASEAN',
      specs: `
        佣金 | Commission: 3 % / 5 % / 面议 | to be agreed
        周期 | Turnaround: 3 天 | 3 days / 7 天 | 7 days
        语言 | Languages: 中英 | Chinese and English / 中英西 | Chinese, English and Spanish
      `,
      articles: `
        containers: 拼柜出口服务 | Consolidated export / 采购代理 | Sourcing agency / 保税进口 | Bonded import
        folder: 验厂验货 | Factory audit and inspection / 单证制作 | Document service / 商标海外注册 | Trade mark registration abroad
        coins: 收汇与退税 | Collection and tax refund
        compass: 海外参展代办 | Trade fair service / 市场调研 | Market research
      `,
    },
  ],
});
