import { parseTradeProfile } from './trade-profile.ts';

export const cultureEducation = parseTradeProfile({
  industry: 'culture-education',
  nameSuffixes:
    '文化传播 | Culture / 教育科技 | Education Technology / 出版传媒 | Publishing / 文具 | Stationery / 会展 | Exhibitions',
  business:
    '职业技能培训 | vocational training / 企业内训 | in-company training / 图书与画册出版 | books and albums / 教学仪器 | teaching instruments / 品牌影像 | brand films / 展览策划 | exhibition planning / 文房用品 | writing and ink goods',
  facts: `
    累计培训学员 {2-9w}人次，师傅带徒占课时六成。 | {2-9w} learners so far, and six tenths of the hours are at the bench with a master.
    自有课程 {60-320} 门，支持企业按岗位拼装。 | {60-320} courses that companies combine by job.
    影像团队 {9-30} 人，拍过 {120-640} 家工厂。 | A film team of {9-30} that has been inside {120-640} factories.
    每年策划展览 {6-24} 场，观众以专业买家为主。 | {6-24} exhibitions a year, mostly for trade visitors.
    教具工厂通过校园采购验收，配套教案免费更新。 | Teaching tools accepted for school purchase, with lesson plans updated for free.
  `,
  sellingPoints: `
    内容每年更新。 | Updated every year.
    附练习与视频讲解。 | With exercises and video lessons.
    版权清晰，可授权企业使用。 | Clear rights, licensed to companies.
    做工细致，适合教学与收藏。 | Carefully made, for teaching and for keeping.
    可按企业需求定制。 | Made to a company’s needs.
  `,
  productLines: [
    {
      category: '文具图书',
      variants: '~ / 典藏 ~ | Collector’s ~ / 新版 ~ | New ~ / ~ 礼盒 | ~, gift box',
      specs: `
        开本 | Format: 16 开 | 16mo / 32 开 | 32mo / A5
        纸张 | Paper: 纯质纸 | wood-free / 宣纸 | xuan paper / 铜版纸 | coated
        起订量 | Minimum order: 100 册 | 100 copies / 500 册 | 500 copies
      `,
      articles: `
        book: 行业图鉴 | Industry atlas / 双语绘本 | Picture book / 企业史志 | Company history / 临摹字帖 | Copybook / 教师手册 | Teacher’s book
        box: 文房四宝 | Four treasures of the study / 篆刻套装 | Seal-carving set / 水墨颜料 | Ink-painting colours
        folder: 学习档案袋 | Portfolio / 试卷夹 | Paper folder
      `,
    },
    {
      category: '培训与影像',
      variants: '~ / 企业 ~ | Corporate ~ / 线上 ~ | Online ~ / 周末 ~ | Weekend ~',
      specs: `
        课时 | Hours: 12 课时 | 12 hours / 24 课时 | 24 hours / 40 课时 | 40 hours
        形式 | Format: 面授 | in person / 直播 | live online / 混合 | blended
        证书 | Certificate: 结业证书 | of completion / 职业技能等级 | vocational grade
      `,
      articles: `
        chart: 数控编程课程 | CNC programming course / 外贸实务课程 | Export practice course / 班组长训练营 | Team leader camp / 短视频运营课 | Short video course
        camera: 品牌宣传片 | Brand film / 工厂纪实摄影 | Factory photography / 直播间搭建 | Studio set-up
        tower: 展览策划 | Exhibition planning / 企业展厅策展 | Showroom curation
        headset: 语言培训 | Language training
      `,
    },
    {
      category: '教学用品',
      variants: '~ / 校园版 ~ | ~, school edition / 标准 ~ | Standard ~ / 移动 ~ | Mobile ~',
      specs: `
        适用 | For: 中职 | vocational schools / 高校 | universities / 企业 | companies
        接入 | Access: 网页 | web / 平板 | tablet / 大屏 | large screen
        维护 | Maintenance: 1 年 | 1 year / 3 年 | 3 years
      `,
      articles: `
        screen: 智慧教室大屏 | Smart classroom display / 仿真实训软件 | Simulation software / 数字展厅 | Digital showroom
        microscope: 教学显微镜 | Teaching microscope
        arm: 机器人教学套件 | Robot teaching kit
        board: 单片机实验箱 | Microcontroller kit
        handset: 研学小程序 | Field-study mini program
      `,
    },
  ],
});
