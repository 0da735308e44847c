import { parseTradeProfile } from './trade-profile.ts';

export const textiles = parseTradeProfile({
  industry: 'textiles',
  nameSuffixes: '纺织 | Textile / 针织 | Knitting / 服饰 | Apparel / 织造 | Weaving / 家纺 | Home Textiles',
  business:
    '功能面料 | functional fabrics / 再生涤纶 | recycled polyester / 来样染整 | dyeing to sample / 针织成衣 | knitted garments / 工装制服 | workwear and uniforms / 床品套件 | bedding sets / 有机棉纱线 | organic cotton yarn / 绣花与印花 | embroidery and printing',
  facts: `
    织机 {120-480} 台，配套后整理车间，月产面料 {60-240w}米。 | {120-480} looms with their own finishing shop turn out {60-240w} metres a month.
    染色用水循环利用，吨布水耗比五年前降低四成。 | Dye water is recycled, and consumption per tonne is forty per cent below that of five years ago.
    样品间保存 {3000-12000} 块历史布样，老客户凭编号即可翻单。 | The sample room keeps {3000-12000} swatches; a number is enough to repeat an order.
    版师与工艺师 {14-40} 人，三天出样衣。 | {14-40} pattern makers and technicians turn a sketch into a sample in three days.
    棉、麻、丝、再生纤维都做，最擅长把旧面料做出新手感。 | Cotton, linen, silk or recycled fibre: what we do best is giving a familiar cloth a new hand.
  `,
  sellingPoints: `
    色牢度四级以上，批次间色差可控。 | Colour fastness of grade 4 or better, with shades held across batches.
    手感柔软，水洗二十次后仍然平整。 | Soft to the hand and still smooth after twenty washes.
    纱线来源可追溯，附原料证书。 | Traceable yarn, with certificates of origin.
    支持小批量打样，三天寄出。 | Small sample lots, sent within three days.
    规格与颜色可按订单调整。 | Size and colour follow the order.
  `,
  productLines: [
    {
      category: '面料',
      variants: '~ / 再生 ~ | Recycled ~ / 高支 ~ | Fine-count ~ / 有机 ~ | Organic ~ / 本白 ~ | Undyed ~',
      specs: `
        成分 | Composition: 100 % 棉 | 100 % cotton / 65 % 涤 35 % 棉 | 65 % polyester, 35 % cotton / 100 % 再生涤 | 100 % recycled polyester
        克重 | Weight: 120 g/m² / 180 g/m² / 260 g/m²
        门幅 | Width: 145 cm / 150 cm / 160 cm
      `,
      articles: `
        fabric: 斜纹工装布 | Twill workwear fabric / 有机棉帆布 | Organic cotton canvas / 府绸衬衫布 | Poplin shirting / 亚麻混纺布 | Linen blend / 摇粒绒 | Polar fleece / 提花窗帘布 | Jacquard curtain fabric
        yarn: 精梳棉纱 | Combed cotton yarn / 再生涤纶丝 | Recycled polyester filament / 羊毛混纺纱 | Wool blend yarn / 包芯纱 | Core-spun yarn
      `,
    },
    {
      category: '成衣',
      variants:
        '~ / 男款 ~ | Men’s ~ / 女款 ~ | Women’s ~ / 定制标识 ~ | ~ with own label / 反光 ~ | Reflective ~',
      specs: `
        尺码 | Sizes: S–3XL / XS–XL / 定制 | made to order
        面料 | Fabric: 精梳棉 | combed cotton / 涤棉混纺 | poly-cotton / 羊毛混纺 | wool blend
        起订量 | Minimum order: 100 件 | 100 pieces / 300 件 | 300 pieces / 500 件 | 500 pieces
      `,
      articles: `
        shirt: 速干短袖衫 | Quick-dry shirt / 商务衬衫 | Business shirt / 纯棉 T 恤 | Cotton T-shirt / 学生校服 | School uniform
        jacket: 工装夹克 | Work jacket / 冲锋衣 | Hard-shell jacket / 针织开衫 | Knitted cardigan / 羽绒服 | Down jacket
      `,
    },
    {
      category: '家用纺织品',
      variants: '~ / 素色 ~ | Plain ~ / 提花 ~ | Jacquard ~ / 酒店用 ~ | Hotel ~ / 竹纤维 ~ | Bamboo fibre ~',
      specs: `
        规格 | Size: 34 × 76 cm / 70 × 140 cm / 200 × 230 cm
        支数 | Count: 40 支 | 40s / 60 支 | 60s / 80 支 | 80s
        工艺 | Making: 无捻 | zero-twist / 割绒 | velour / 水洗 | washed
      `,
      articles: `
        towels: 纯棉毛巾 | Cotton towel / 浴巾套装 | Bath towel set / 四件套床品 | Four-piece bedding set / 沙发盖毯 | Sofa throw / 餐桌布 | Tablecloth / 夏凉被 | Summer quilt
        fabric: 遮光窗帘 | Blackout curtain
      `,
    },
  ],
});
