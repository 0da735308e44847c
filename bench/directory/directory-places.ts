import type { NameWord } from './name-words.ts';

export interface Place extends NameWord {
  region: string;
  latitude: number;
  longitude: number;
}

/** One name per region of the dictionary, most frequent first, with the coordinates of its centre. */
export const PLACES: Place[] = `
广东 guang dong Guangdong cn-gd 23.13 113.26
浙江 zhe jiang Zhejiang cn-zj 30.27 120.16
江苏 jiang su Jiangsu cn-js 31.30 120.59
山东 shan dong Shandong cn-sd 36.65 117.12
上海 shang hai Shanghai cn-sh 31.23 121.47
北京 bei jing Beijing cn-bj 39.90 116.41
福建 fu jian Fujian cn-fj 24.87 118.68
四川 si chuan Sichuan cn-sc 30.57 104.07
湖北 hu bei Hubei cn-hb 30.59 114.31
河南 he nan Henan cn-ha 34.75 113.63
湖南 hu nan Hunan cn-hn 28.23 112.94
安徽 an hui Anhui cn-ah 31.82 117.23
河北 he bei Hebei cn-he 38.04 114.51
天津 tian jin Tianjin cn-tj 39.08 117.20
辽宁 liao ning Liaoning cn-ln 41.81 123.43
陕西 shan xi Shaanxi cn-sn 34.34 108.94
江西 jiang xi Jiangxi cn-jx 28.68 115.86
重庆 chong qing Chongqing cn-cq 29.56 106.55
广西 guang xi Guangxi cn-gx 22.82 108.37
云南 yun nan Yunnan cn-yn 24.88 102.83
山西 shan xi Shanxi cn-sx 37.87 112.55
龙江 long jiang Heilongjiang cn-hl 45.80 126.54
吉林 ji lin Jilin cn-jl 43.82 125.32
贵州 gui zhou Guizhou cn-gz 26.65 106.63
新疆 xin jiang Xinjiang cn-xj 43.83 87.62
内蒙 nei meng Mongolia cn-nm 40.84 111.75
甘肃 gan su Gansu cn-gs 36.06 103.83
海南 hai nan Hainan cn-hi 20.04 110.20
宁夏 ning xia Ningxia cn-nx 38.49 106.23
青海 qing hai Qinghai cn-qh 36.62 101.78
西藏 xi zang Tibet cn-xz 29.65 91.14
香港 xiang gang Kowloon cn-hk 22.32 114.17
台湾 tai wan Taiwan cn-tw 25.03 121.57
澳门 ao men Macao cn-mo 22.20 113.54
狮城 shi cheng Singapore sg 1.35 103.82
大马 da ma Malaysia my 3.14 101.69
越南 yue nan Vietnam vn 10.82 106.63
泰国 tai guo Thailand th 13.76 100.50
印尼 yin ni Indonesia id -6.21 106.85
日本 ri ben Japan jp 34.69 135.50
韩国 han guo Korea kr 35.18 129.08
迪拜 di bai Dubai ae 25.20 55.27
德国 de guo Germany de 53.55 9.99
美国 mei guo America us 40.71 -74.01
英国 ying guo Britain gb 52.49 -1.89
印度 yin du India in 28.61 77.21
菲国 fei guo Philippines ph 14.60 120.98
俄国 e guo Russia ru 55.76 37.62
法国 fa guo France fr 45.76 4.84
米兰 mi lan Milan it 45.46 9.19
荷兰 he lan Holland nl 51.92 4.48
巴西 ba xi Brazil br -23.55 -46.63
澳洲 ao zhou Australia au -37.81 144.96
加国 jia guo Canada ca 43.65 -79.38
沙特 sha te Arabia sa 24.71 46.68
西国 xi guo Iberia es 41.39 2.17
南非 nan fei Africa za -33.92 18.42
`
  .trim()
  .split('\n')
  .map((row) => {
    const [zh = '', first = '', second = '', en = '', region = '', latitude, longitude] = row.split(' ');
    return {
      zh,
      syllables: [first, second],
      en,
      region,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  });

/** The industries of the dictionary, most frequent first. */
export const INDUSTRIES = `machinery electronics textiles trade hardware building-materials food automotive
plastics-rubber furniture information-technology chemicals packaging-printing metals retail agriculture medical
logistics construction energy professional-services toys-gifts leather-footwear environment culture-education
tourism-catering sports-outdoor real-estate finance mining`.split(/\s+/);
