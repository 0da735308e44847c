import { parseTradeProfile } from './trade-profile.ts';

export const packagingPrinting = parseTradeProfile({
  industry: 'packaging-printing',
  nameSuffixes:
    '包装 | Packaging / 印务 | Printing / 纸品 | Paper Products / 标签科技 | Labels / 彩印 | Colour Printing',
  business:
    '瓦楞纸箱 | corrugated cartons / 精品礼盒 | rigid gift boxes / 不干胶标签 | self-adhesive labels / 软包装袋 | flexible pouches / 画册与手册 | brochures and manuals / 环保纸浆模塑 | moulded pulp / 金属罐 | metal tins',
  facts: `
    五层瓦楞线日产 {12-36w}平方米，同城四小时送达。 | The five-ply line makes {12-36w} square metres a day, delivered in town within four hours.
    八色胶印机 {2-5} 台，印前打样由专人盯色。 | {2-5} eight-colour presses, with a proof watched by one pair of eyes.
    结构设计师 {5-14} 人，可先做白样再定稿。 | {5-14} structural designers make a white sample before anything is fixed.
    水性油墨与可降解膜使用率达到 {70-95} %。 | Water-based inks and compostable films make up {70-95} % of use.
    起订量低至 {100-500} 个，适合新品试销。 | Minimum orders from {100-500} pieces suit new products.
  `,
  sellingPoints: `
    印色稳定，追样色差 ΔE 小于 2。 | Colour held within ΔE 2 of the sample.
    适配自动包装线。 | Runs on automatic packing lines.
    通过跌落与耐磨测试。 | Passed drop and rub tests.
    可烫金、压纹与局部上光。 | Foil, emboss and spot varnish available.
    材料来源可追溯。 | Traceable material.
  `,
  productLines: [
    {
      category: '纸箱纸盒',
      variants:
        '~ / 彩印 ~ | Colour-printed ~ / 加厚 ~ | Heavy ~ / 环保 ~ | Recycled ~ / 烫金 ~ | Foil-stamped ~',
      specs: `
        纸质 | Board: K 牛卡 | kraft liner / 白卡 300 g | 300 g ivory board / 灰板 2 mm | 2 mm greyboard
        印刷 | Print: 柔印两色 | two-colour flexo / 胶印四色 | four-colour offset
        起订量 | Minimum order: 500 个 | 500 pieces / 1,000 个 | 1,000 pieces
      `,
      articles: `
        carton: 瓦楞纸箱 | Corrugated carton / 飞机盒 | Mailer box / 重型纸箱 | Heavy-duty carton / 水果纸箱 | Fruit carton
        box: 天地盖礼盒 | Lid-and-base gift box / 抽屉盒 | Drawer box / 酒盒 | Wine box / 茶叶礼盒 | Tea gift box
        pallet: 纸护角与纸托盘 | Paper corners and pallets
      `,
    },
    {
      category: '塑料包装',
      variants: '~ / 可降解 ~ | Compostable ~ / 加厚 ~ | Heavy ~ / 定制印刷 ~ | Custom-printed ~',
      specs: `
        材质 | Material: PET/PE / 牛皮纸/PLA | kraft/PLA / BOPP/VMPET
        厚度 | Thickness: 80 µm / 120 µm / 160 µm
        袋型 | Style: 八边封 | flat bottom / 三边封 | three-side seal
      `,
      articles: `
        pouch: 咖啡豆袋 | Coffee pouch / 坚果袋 | Nut pouch / 宠物粮袋 | Pet food bag / 吸嘴袋 | Spouted pouch
        reel: 收缩膜卷 | Shrink film reel / 封箱胶带 | Packing tape
        sack: 编织袋 | Woven sack / 吨袋 | Big bag
        tin: 马口铁茶罐 | Tinplate tea caddy
        can: 易拉罐 | Ring-pull can
      `,
    },
    {
      category: '印刷服务',
      variants: '~ / 精装 ~ | Hardcover ~ / 骑马钉 ~ | Saddle-stitched ~ / 再生纸 ~ | ~ on recycled paper',
      specs: `
        成品尺寸 | Trim: 210 × 285 mm / 148 × 210 mm / 定制 | custom
        纸张 | Paper: 157 g 铜版 | 157 g coated / 120 g 道林 | 120 g uncoated
        工期 | Turnaround: 3 天 | 3 days / 7 天 | 7 days
      `,
      articles: `
        book: 企业画册 | Company brochure / 产品手册 | Product manual / 台历 | Desk calendar / 样本册 | Swatch book
        reel: 不干胶标签 | Self-adhesive labels / 防伪标签 | Anti-counterfeit labels
        folder: 封套文件夹 | Presentation folder
        bag: 手提纸袋 | Paper carrier bag
      `,
    },
  ],
});
