/** Invented two-character brand names; none is known to belong to a real company. */
export const BRAND_NAMES: readonly string[] = `
砺衡 光弈 朔原 澜石 陶序 织序 屿帆 栖木 谷语 砚田 听澍 汀禾 岫云 澄砚 杼光 墨汐 棹歌 沐砾 荻川 溪砚
霁野 岚序 隐溪 泊屿 松弈 筠石 槿禾 芷屿 蔚笺 聿禾 煦木 砾原 汀石 远笙 知墨 望岫 衔枝 拾穗 鹿汀
漱石 枕溪 听岚 问砚 寻岫 踏汐 溯野 涵光 映渚 照汀 栖岚 停杼 留溪 守砚 执衡 秉矩 承露 继晷 启蛰 晓穗
暮雨 晨桁 夕照 春畦 夏蝉 秋稔 冬序 雨棠 雪樵 霜钟 露葵 雾凇 虹渡 霞蔚 星槎 月砧 辰溪 玄圃 青桁 玄舟
素楹 丹穗 碧浔 苍洱 赭石 黛岭 绛帐 缃叶 翠汀 墨樵 玉衡 琥川 珀野 珂里 琅嬛 瑾禾 瑜川 璟木 梓楹 楠桁
桐荫 榆塞 柏舟 槐序 杉岭 枫渡 桦野 樟里 竹溪 兰皋 菊圃 梅坞 荷渚 蕙畦 芸窗 苓川 茉溪 葵野 鹤汀 鸢尾
鹭渚 雁行 麟趾 骐骥 骊歌 骏野 鲲化 鲤庭 鹏举 鸾铃 凫渚 鹂声 隼旟 雀舟 燕泥 莺时 庐序 亭皋 轩楹 阁道
榭水 廊桁 桥亭 渡云 津渚 坊序 巷陌 庭柯 篱菊 垣衣 阶苔 檐铃 琴川 棋枰 书田 画溪 诗禾 词源 赋竹 曲水
歌棹 笛浦 箫台 筝野 瑟希 鼓枻 磬石 钟吕 笔岫 纸鸢 卷舒 简竹 锦杼 绫溪 绡云 纨素 缎川 绮霞 练江 帛书
葛覃 棉野 絮语 梭影 纹枰 稻序 粟里 菽水 桑榆 茶坞 橘颂 柚庭 杏坞 桃蹊 李径 栗里 榛苓 莲渚 菱歌 藕塘
笋舆 蕨薇 铎声 钧陶 铭岳 锐禾 铄石 锦衡 鉴水 钰川 铠原 锋野 钊衡 铸野 炼石 锻云 淬野 磨穹 雕檐 刻烛
渊穆 泽野 润畦 沛禾 沅芷 湘竹 澧兰 洛汭 渭树 沂舞 淮橘 泗滨 颍谷 滁亭 汾曲 瓯帆 婺星 衢樟 睦野 岱青
嵩云 恒岫 峨月 岷雪 崂泉 黟墨 雁宕 姥岑 缙岭 诚禾 恪木 谨川 敬止 勤畦 朴野 简舟 宁渚 静檐 安陌 和畦
乐畦 欣木 悦溪 允执 惟馨 九畹 万壑 三省 四知 七弦 八音 独鹤 两忘 一苇 半亭 数峰 众芳 千岩 行野 坐忘
卧云 仰止 登皋 临渚 倚楹 驻云 归棹 往圃 来仪 游艺 渔歌 樵径 耕砚 东篱 西畴 北渚 后圃 左琴 右书 下泽
内观 外野 近竹 高梧 深柳 平芜 曲岸 直木 方塘 云笺 风荷 雷泽 烟渚 霭木 霖雨 穹庐 曦禾 晖木 昀川 晗溪
暄野 旸谷 昱木 晟禾 昕野 煜川 晞露 木落 花坞 叶舟 枝栖 果稔 种玉 芽庄 藤萝 苔痕 藓石 萍踪 蓼渚 芦漪
荻花 菖蒲 蒹葭 露白 弦歌 笙野 鼓瑟 埙篪 抚琴 观稼 品竹 问渠 拾翠 寄庐 漱雪 餐霞 抱朴 守拙 养素 怀瑾
握瑜 砥行 砺石 穷源 约礼 温故 日省 月恒 履谦 鸣谦 含章 居贞 敦复 观颐 习坎 穗和 稔川 禾煦 畦田 绳墨
榫卯 椽木 梁燕 础润 甍标 牖明 扉启 檠灯 烛照 炉熏 彝训 匜水 瓯茗 橹声 樯影 锚泊 舷月 舵稳 缆溪 篙师
筏云 棹月 汐语 澜语 涟木 漪澜 沚禾 洄溪 浦珠 湄野 涯石
`
  .trim()
  .split(/\s+/);

/** Invented brand names for companies without a Chinese name. */
export const OVERSEAS_BRAND_NAMES: readonly string[] =
  `Alverdine Brackenmoor Callowmere Dunharrow Elmsworth Fennick Galbrith Hollowbrook Ivenhall Jorvane Kestermann Lindqvall Merantau Norrwick Oakhallow Pelandor Quillon Rosendahlen Tannenhof Ulvermark Vellmark Westering Yarrowby Zephyrine Brightmere Corvalin Damarsari Eastwold Falkenrath Gravenholt Harbourline Indramaya Kaltenbrook Lotusfield Mahsurin Nordhallen Orchidale Palmiran Teratai Windlass`.split(
    ' ',
  );
