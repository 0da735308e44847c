import {
  findCategoryByName,
  insertCategory,
  lockCategories,
} from '../../server/src/kernel/categories/categories.queries.ts';
import { inTransaction } from '../../server/src/platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../server/src/platform/deps.ts';

interface DemoCategory {
  nameZh: string;
  nameEn: string;
  children: readonly (readonly [nameZh: string, nameEn: string])[];
}

const CATEGORIES: readonly DemoCategory[] = [
  {
    nameZh: '机械设备',
    nameEn: 'Machinery',
    children: [
      ['数控机床', 'CNC machine tools'],
      ['包装机械', 'Packaging machinery'],
      ['注塑设备', 'Injection moulding machines'],
      ['工业机器人', 'Industrial robots'],
      ['泵与阀门', 'Pumps and valves'],
      ['轴承与传动件', 'Bearings and transmission'],
      ['起重与搬运', 'Lifting and handling'],
    ],
  },
  {
    nameZh: '电子元器件',
    nameEn: 'Electronic components',
    children: [
      ['集成电路', 'Integrated circuits'],
      ['连接器与线束', 'Connectors and harnesses'],
      ['传感器', 'Sensors'],
      ['电路板', 'Circuit boards'],
      ['电池与电源', 'Batteries and power supplies'],
      ['显示与照明', 'Displays and lighting'],
    ],
  },
  {
    nameZh: '金属加工',
    nameEn: 'Metalworking',
    children: [
      ['精密零件', 'Precision parts'],
      ['铝型材与壳体', 'Aluminium profiles and housings'],
      ['钣金冲压', 'Sheet metal and stamping'],
      ['铸造与锻造', 'Casting and forging'],
      ['模具', 'Moulds and dies'],
      ['表面处理', 'Surface treatment'],
      ['金属材料', 'Metal materials'],
      ['五金工具', 'Hardware and tools'],
    ],
  },
  {
    nameZh: '纺织服装',
    nameEn: 'Textiles and clothing',
    children: [
      ['面料', 'Fabrics'],
      ['纱线', 'Yarns'],
      ['成衣', 'Garments'],
      ['家用纺织品', 'Home textiles'],
      ['辅料', 'Trims and accessories'],
      ['鞋帽箱包', 'Shoes, hats and bags'],
    ],
  },
  {
    nameZh: '食品饮料',
    nameEn: 'Food and beverages',
    children: [
      ['粮油米面', 'Grain, oil and flour'],
      ['预制菜', 'Prepared dishes'],
      ['茶与咖啡', 'Tea and coffee'],
      ['酒类', 'Wine and spirits'],
      ['休闲食品', 'Snacks'],
      ['调味品', 'Seasonings'],
      ['冲调饮品', 'Instant drinks'],
    ],
  },
  {
    nameZh: '农产品',
    nameEn: 'Agricultural products',
    children: [
      ['水果', 'Fruit'],
      ['蔬菜', 'Vegetables'],
      ['水产', 'Seafood'],
      ['肉禽蛋', 'Meat, poultry and eggs'],
      ['种子与苗木', 'Seeds and seedlings'],
      ['农资', 'Farm supplies'],
    ],
  },
  {
    nameZh: '建筑建材',
    nameEn: 'Building materials',
    children: [
      ['瓷砖石材', 'Tiles and stone'],
      ['门窗幕墙', 'Doors, windows and facades'],
      ['卫浴洁具', 'Sanitary ware'],
      ['涂料与防水', 'Paint and waterproofing'],
      ['管道与管件', 'Pipes and fittings'],
      ['钢结构', 'Steel structures'],
    ],
  },
  {
    nameZh: '家居用品',
    nameEn: 'Home and furniture',
    children: [
      ['实木家具', 'Solid wood furniture'],
      ['办公家具', 'Office furniture'],
      ['灯具', 'Lamps'],
      ['厨房用品', 'Kitchenware'],
      ['小家电', 'Small appliances'],
      ['工艺礼品', 'Crafts and gifts'],
    ],
  },
  {
    nameZh: '化工材料',
    nameEn: 'Chemicals and materials',
    children: [
      ['塑料粒子', 'Plastic resins'],
      ['橡胶制品', 'Rubber products'],
      ['胶粘剂', 'Adhesives'],
      ['精细化学品', 'Fine chemicals'],
      ['复合材料', 'Composites'],
      ['矿石与矿粉', 'Ores and mineral powders'],
    ],
  },
  {
    nameZh: '医药健康',
    nameEn: 'Health and medicine',
    children: [
      ['医疗器械', 'Medical devices'],
      ['医用耗材', 'Medical consumables'],
      ['中药材', 'Herbal medicine'],
      ['保健食品', 'Health food'],
      ['康复护理', 'Rehabilitation and care'],
    ],
  },
  {
    nameZh: '包装印刷',
    nameEn: 'Packaging and printing',
    children: [
      ['纸箱纸盒', 'Cartons and boxes'],
      ['塑料包装', 'Plastic packaging'],
      ['标签', 'Labels'],
      ['金属容器', 'Metal containers'],
      ['印刷服务', 'Printing services'],
    ],
  },
  {
    nameZh: '商务服务',
    nameEn: 'Business services',
    children: [
      ['国际货运', 'International freight'],
      ['仓储配送', 'Warehousing and delivery'],
      ['报关与检验', 'Customs and inspection'],
      ['财税代理', 'Tax and accounting'],
      ['法律服务', 'Legal services'],
      ['软件与网站', 'Software and websites'],
      ['会展与翻译', 'Exhibitions and translation'],
      ['金融与保险', 'Finance and insurance'],
      ['培训与影像', 'Training and film'],
    ],
  },
  {
    nameZh: '汽车与交通',
    nameEn: 'Vehicles and transport',
    children: [
      ['汽车零部件', 'Auto parts'],
      ['汽车用品', 'Car accessories'],
      ['自行车与电动车', 'Bicycles and electric vehicles'],
    ],
  },
  {
    nameZh: '能源环保',
    nameEn: 'Energy and environment',
    children: [
      ['光伏与储能', 'Solar and storage'],
      ['电力设备', 'Power equipment'],
      ['水处理', 'Water treatment'],
      ['废气治理', 'Air treatment'],
      ['节能与检测', 'Energy saving and testing'],
    ],
  },
  {
    nameZh: '工程与地产',
    nameEn: 'Construction and property',
    children: [
      ['工程施工', 'Construction works'],
      ['设计与监理', 'Design and supervision'],
      ['厂房与写字楼', 'Factories and offices'],
    ],
  },
  {
    nameZh: '文体休闲',
    nameEn: 'Culture, sports and leisure',
    children: [
      ['文具图书', 'Stationery and books'],
      ['教学用品', 'Teaching supplies'],
      ['体育用品', 'Sporting goods'],
      ['户外装备', 'Outdoor gear'],
      ['玩具', 'Toys'],
    ],
  },
  {
    nameZh: '旅游餐饮',
    nameEn: 'Travel and catering',
    children: [
      ['酒店与旅行', 'Hotels and travel'],
      ['餐饮服务', 'Catering'],
    ],
  },
];

/** Inserts missing categories in the given order; existing ones are not changed. */
export const seedCategories = (deps: Deps): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await lockCategories(deps.db);
    for (const [index, { nameZh, nameEn, children }] of CATEGORIES.entries()) {
      const parentId = await ensureCategory(deps, null, nameZh, nameEn, index);
      for (const [order, [zh, en]] of children.entries()) await ensureCategory(deps, parentId, zh, en, order);
    }
  });

async function ensureCategory(
  deps: TxDeps,
  parentId: string | null,
  nameZh: string,
  nameEn: string,
  index: number,
): Promise<string> {
  const existing = await findCategoryByName(deps.db, parentId, nameZh);
  const row =
    existing ??
    (await insertCategory(deps.db, {
      parent_id: parentId,
      name_zh: nameZh,
      name_en: nameEn,
      sort_order: (index + 1) * 10,
    }));
  return row.id;
}
