import { parseTradeProfile } from './trade-profile.ts';

export const furniture = parseTradeProfile({
  industry: 'furniture',
  nameSuffixes: '家居 | Home / 家具 | Furniture / 木作 | Woodcraft / 灯饰 | Lighting / 陶艺 | Ceramics',
  business:
    '实木餐椅与餐桌 | solid wood dining furniture / 酒店家具定制 | hotel furniture / 办公桌椅 | office desks and chairs / 软体沙发 | upholstered sofas / 装饰灯具 | decorative lighting / 日用陶瓷 | everyday ceramics / 厨具 | kitchenware',
  facts: `
    木工、涂装与软包同厂完成，月产 {2400-9800} 件。 | Joinery, finishing and upholstery under one roof, {2400-9800} pieces a month.
    木料经 {30-90} 天自然养生后再开料，含水率逐批登记。 | Timber rests for {30-90} days before it is cut, and moisture is logged lot by lot.
    与 {6-20} 位独立设计师长期合作，每年发布两个系列。 | We work with {6-20} independent designers and release two collections a year.
    曾为 {30-160} 家酒店与民宿整体供货，含现场安装。 | Complete supply to {30-160} hotels and guest houses, installation included.
    木屑供自有锅炉，水性漆使用比例超过九成。 | Sawdust heats our own boiler, and more than nine tenths of the lacquer is water-borne.
  `,
  sellingPoints: `
    手工收边，细节耐看。 | Finished by hand, down to the edges.
    每件底部有编号，可查到批次。 | A number under each piece leads to its lot.
    表面温润，日常擦拭即可。 | Warm to the touch; a damp cloth is enough.
    样式经过上百位住户试用。 | Tried out in more than a hundred homes.
    包装紧凑，一柜可多装三成。 | Compactly packed: three tenths more in a container.
  `,
  productLines: [
    {
      category: '实木家具',
      variants:
        '「听松」 ~ | Tingsong ~ / 「半山」 ~ | Banshan ~ / 白蜡木 ~ | Ash ~ / 胡桃木 ~ | Walnut ~ / 橡木 ~ | Oak ~',
      specs: `
        材质 | Material: 北美白蜡木 | North American ash / 黑胡桃木 | black walnut / 欧洲橡木 | European oak
        涂装 | Finish: 水性漆 | water-borne lacquer / 木蜡油 | hard-wax oil
        起订量 | Minimum order: 20 件 | 20 pieces / 100 件 | 100 pieces / 200 件 | 200 pieces
      `,
      articles: `
        chair: 餐椅 | dining chair / 扶手椅 | armchair / 吧椅 | bar stool
        table: 餐桌 | dining table / 茶几 | coffee table / 书桌 | writing desk / 边几 | side table
        wardrobe: 衣柜 | wardrobe / 玄关柜 | hall cabinet / 书柜 | bookcase
        sofa: 三人沙发 | three-seat sofa / 单人沙发 | easy chair
      `,
    },
    {
      category: '灯具',
      variants: '~ / 铜质 ~ | Brass ~ / 手工 ~ | Handmade ~ / 可调光 ~ | Dimmable ~',
      specs: `
        光源 | Light source: LED 9 W / LED 18 W / E27
        色温 | Colour temperature: 2700 K / 3000 K / 4000 K
        材质 | Material: 黄铜 | brass / 陶瓷 | ceramic / 宣纸 | rice paper
      `,
      articles: `
        lamp: 吊灯 | Pendant lamp / 餐厅灯 | Dining lamp / 吸顶灯 | Ceiling lamp
        bulb: 装饰灯泡 | Decorative bulb / 壁灯 | Wall lamp
      `,
    },
    {
      category: '厨房用品',
      variants:
        '~ / 手工 ~ | Handmade ~ / 家用 ~ | Household ~ / 「半山」 ~ | Banshan ~ / ~ 礼盒 | ~, gift box',
      specs: `
        工艺 | Making: 手工拉坯 | hand-thrown / 注浆 | slip-cast / 铸造 | cast
        规格 | Size: 小号 | small / 中号 | medium / 大号 | large
        可否进洗碗机 | Dishwasher: 可以 | safe / 建议手洗 | hand wash
      `,
      articles: `
        teapot: 紫砂壶 | Zisha teapot / 提梁壶 | Overhead-handle teapot / 茶具套装 | Tea set
        cups: 马克杯 | Mug / 咖啡杯碟 | Coffee cup and saucer
        vase: 花瓶 | Vase / 花器 | Flower vessel
        pan: 铸铁煎锅 | Cast-iron pan / 炒锅 | Wok
      `,
    },
  ],
});
