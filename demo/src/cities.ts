/** `region` is a dictionary value; coordinates are GCJ-02. */
export interface City {
  zh: string;
  en: string;
  region: string | null;
  diallingCode: string;
  latitude: number;
  longitude: number;
  districts: readonly (readonly [zh: string, en: string])[];
  /** Relative number of companies in the city. */
  weight: number;
}

const DOMESTIC_ROWS: readonly string[] = `
苏州 Suzhou cn-js 0512 31.2990 120.5853 9 工业园区,Industrial Park 吴江区,Wujiang 昆山市,Kunshan
无锡 Wuxi cn-js 0510 31.4912 120.3119 4 新吴区,Xinwu 惠山区,Huishan
南京 Nanjing cn-js 025 32.0603 118.7969 4 江宁区,Jiangning 建邺区,Jianye
南通 Nantong cn-js 0513 31.9802 120.8943 3 崇川区,Chongchuan 海门区,Haimen
宁波 Ningbo cn-zj 0574 29.8683 121.5440 7 鄞州区,Yinzhou 北仑区,Beilun 慈溪市,Cixi
杭州 Hangzhou cn-zj 0571 30.2741 120.1551 7 余杭区,Yuhang 萧山区,Xiaoshan
温州 Wenzhou cn-zj 0577 27.9949 120.6994 5 瓯海区,Ouhai 瑞安市,Rui’an
绍兴 Shaoxing cn-zj 0575 30.0023 120.5810 3 柯桥区,Keqiao 越城区,Yuecheng
湖州 Huzhou cn-zj 0572 30.8943 120.0868 2 吴兴区,Wuxing 安吉县,Anji
上海 Shanghai cn-sh 021 31.2304 121.4737 8 松江区,Songjiang 青浦区,Qingpu 嘉定区,Jiading
深圳 Shenzhen cn-gd 0755 22.5431 114.0579 10 宝安区,Bao’an 南山区,Nanshan 龙岗区,Longgang
广州 Guangzhou cn-gd 020 23.1291 113.2644 6 番禺区,Panyu 白云区,Baiyun
佛山 Foshan cn-gd 0757 23.0218 113.1219 6 南海区,Nanhai 顺德区,Shunde
东莞 Dongguan cn-gd 0769 23.0207 113.7518 6 松山湖,Songshan Lake 长安镇,Chang’an
中山 Zhongshan cn-gd 0760 22.5176 113.3926 2 火炬区,Torch Zone 古镇,Guzhen
泉州 Quanzhou cn-fj 0595 24.8741 118.6757 5 晋江市,Jinjiang 石狮市,Shishi
厦门 Xiamen cn-fj 0592 24.4798 118.0894 3 同安区,Tong’an 海沧区,Haicang
青岛 Qingdao cn-sd 0532 36.0671 120.3826 5 黄岛区,Huangdao 城阳区,Chengyang
济南 Jinan cn-sd 0531 36.6512 117.1201 3 历城区,Licheng 章丘区,Zhangqiu
潍坊 Weifang cn-sd 0536 36.7069 119.1618 2 寿光市,Shouguang 坊子区,Fangzi
北京 Beijing cn-bj 010 39.9042 116.4074 5 海淀区,Haidian 顺义区,Shunyi
天津 Tianjin cn-tj 022 39.0842 117.2010 3 滨海新区,Binhai 西青区,Xiqing
石家庄 Shijiazhuang cn-he 0311 38.0428 114.5149 2 藁城区,Gaocheng
太原 Taiyuan cn-sx 0351 37.8706 112.5489 1 小店区,Xiaodian
大连 Dalian cn-ln 0411 38.9140 121.6147 2 金州区,Jinzhou 甘井子区,Ganjingzi
沈阳 Shenyang cn-ln 024 41.8057 123.4315 2 铁西区,Tiexi
长春 Changchun cn-jl 0431 43.8171 125.3235 1 绿园区,Lüyuan
哈尔滨 Harbin cn-hl 0451 45.8038 126.5350 1 香坊区,Xiangfang
合肥 Hefei cn-ah 0551 31.8206 117.2272 4 肥西县,Feixi 蜀山区,Shushan
芜湖 Wuhu cn-ah 0553 31.3525 118.4331 2 鸠江区,Jiujiang
南昌 Nanchang cn-jx 0791 28.6820 115.8579 2 青山湖区,Qingshanhu
景德镇 Jingdezhen cn-jx 0798 29.2687 117.1783 1 昌江区,Changjiang
郑州 Zhengzhou cn-ha 0371 34.7466 113.6254 3 航空港区,Airport Zone 中牟县,Zhongmu
武汉 Wuhan cn-hb 027 30.5928 114.3055 5 东西湖区,Dongxihu 江夏区,Jiangxia
长沙 Changsha cn-hn 0731 28.2282 112.9388 4 岳麓区,Yuelu 长沙县,Changsha County
柳州 Liuzhou cn-gx 0772 24.3255 109.4155 1 鱼峰区,Yufeng
海口 Haikou cn-hi 0898 20.0440 110.1999 1 龙华区,Longhua
重庆 Chongqing cn-cq 023 29.5630 106.5516 5 渝北区,Yubei 璧山区,Bishan
成都 Chengdu cn-sc 028 30.5728 104.0668 6 双流区,Shuangliu 郫都区,Pidu 龙泉驿区,Longquanyi
绵阳 Mianyang cn-sc 0816 31.4675 104.6796 1 涪城区,Fucheng
贵阳 Guiyang cn-gz 0851 26.6470 106.6302 1 观山湖区,Guanshanhu
昆明 Kunming cn-yn 0871 24.8801 102.8329 2 呈贡区,Chenggong
西安 Xi’an cn-sn 029 34.3416 108.9398 4 雁塔区,Yanta 西咸新区,Xixian
兰州 Lanzhou cn-gs 0931 36.0611 103.8343 1 城关区,Chengguan
银川 Yinchuan cn-nx 0951 38.4872 106.2309 1 金凤区,Jinfeng
乌鲁木齐 Urumqi cn-xj 0991 43.8256 87.6168 1 高新区,High-tech Zone
呼和浩特 Hohhot cn-nm 0471 40.8415 111.7519 1 赛罕区,Saihan
香港 Hong-Kong cn-hk 852 22.3193 114.1694 3 观塘区,Kwun Tong 荃湾区,Tsuen Wan
澳门 Macao cn-mo 853 22.1987 113.5439 1 氹仔,Taipa
`
  .trim()
  .split('\n');
const OVERSEAS_ROWS: readonly string[] = `
新加坡 Singapore sg 65 1.3521 103.8198 7 大士,Tuas 乌美,Ubi
吉隆坡 Kuala-Lumpur my 60 3.1390 101.6869 5 莎阿南,Shah Alam
槟城 Penang my 60 5.4141 100.3288 2 峇六拜,Bayan Lepas
曼谷 Bangkok th 66 13.7563 100.5018 3 邦纳,Bang Na
胡志明市 Ho-Chi-Minh-City vn 84 10.8231 106.6297 4 第七郡,District 7
雅加达 Jakarta id 62 -6.2088 106.8456 2 芝卡朗,Cikarang
马尼拉 Manila ph 63 14.5995 120.9842 1 马卡蒂,Makati
迪拜 Dubai ae 971 25.2048 55.2708 4 杰贝阿里,Jebel Ali
利雅得 Riyadh sa 966 24.7136 46.6753 1 奥拉亚,Olaya
汉堡 Hamburg de 49 53.5511 9.9937 4 哈堡,Harburg
斯图加特 Stuttgart de 49 48.7758 9.1829 2 费尔巴赫,Feuerbach
伯明翰 Birmingham gb 44 52.4862 -1.8904 2 阿斯顿,Aston
鹿特丹 Rotterdam nl 31 51.9244 4.4777 2 瓦尔港,Waalhaven
大阪 Osaka jp 81 34.6937 135.5023 2 住之江,Suminoe
釜山 Busan kr 82 35.1796 129.0756 1 江西区,Gangseo
圣保罗 São-Paulo br 55 -23.5505 -46.6333 1 莫卡,Mooca
墨尔本 Melbourne au 61 -37.8136 144.9631 1 丹德农,Dandenong
多伦多 Toronto ca 1 43.6532 -79.3832 1 万锦,Markham
哥印拜陀 Coimbatore in 91 11.0168 76.9558 1 皮拉梅杜,Peelamedu
巴里 Bari it 39 41.1171 16.8719 1 莫杜尼奥,Modugno
卑尔根 Bergen - 47 60.3913 5.3221 0 诺斯特,Nøstet
`
  .trim()
  .split('\n');

/** A hyphen in the English name stands for a space. Region `-`: the country is not in the dictionary. */
function parseCity(row: string): City {
  const [
    zh = '',
    en = '',
    region = '',
    diallingCode = '',
    latitude = '',
    longitude = '',
    weight = '',
    ...rest
  ] = row.split(' ');
  const districts = rest
    .join(' ')
    .split(/ (?=[^ ,]+,)/)
    .map((district): [string, string] => {
      const [name = '', nameEn = ''] = district.split(',');
      return [name, nameEn];
    });
  return {
    zh,
    en: en.replaceAll('-', ' '),
    region: region === '-' ? null : region,
    diallingCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    districts,
    weight: Number(weight),
  };
}

export const DOMESTIC_CITIES: readonly City[] = DOMESTIC_ROWS.map(parseCity);
export const OVERSEAS_CITIES: readonly City[] = OVERSEAS_ROWS.map(parseCity);

/** Road names for all cities. */
export const ROADS: readonly (readonly [zh: string, en: string])[] = [
  ['星澄路', 'Xingcheng Road'],
  ['望溪大道', 'Wangxi Avenue'],
  ['明德路', 'Mingde Road'],
  ['锦绣东街', 'Jinxiu East Street'],
  ['听涛路', 'Tingtao Road'],
  ['创新一路', 'Chuangxin 1st Road'],
  ['嘉禾路', 'Jiahe Road'],
  ['海棠路', 'Haitang Road'],
  ['银杏大道', 'Yinxing Avenue'],
  ['工谷三路', 'Gonggu 3rd Road'],
  ['临港路', 'Lingang Road'],
  ['文澜路', 'Wenlan Road'],
];
export const OVERSEAS_ROADS: readonly string[] = [
  'Harbour Way',
  'Mill Lane',
  'Foundry Street',
  'Orchard Link',
  'Canal Street',
  'Gateway Drive',
  'Riverside Avenue',
  'Station Road',
];
