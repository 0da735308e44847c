/** What members wrote to the office, and its answers. Days ago; an empty answer means that it is still open. */
export const FEEDBACK: readonly {
  kind: 'problem' | 'idea' | 'complaint' | 'other';
  daysAgo: number;
  text: string;
  answer: string;
  closed?: true;
  note?: string;
}[] = [
  {
    kind: 'idea',
    daysAgo: 38,
    text: '名片能不能放两个手机号？我们出差时国内号经常收不到短信，客户找不到人。',
    answer: '收到。固定电话一栏可以先填第二个号码；两个手机号的做法我们记下了，做好后在资讯里通知。',
    closed: true,
  },
  {
    kind: 'problem',
    daysAgo: 31,
    text: '上传产品图片时提示太大，手机拍的原图都有十几兆，希望能自动压缩。',
    answer: '现在上传前会先在手机上缩小，您再试一次。若还不行，请把机型告诉我们。',
    closed: true,
    note: '已电话确认，可以上传了。',
  },
  {
    kind: 'other',
    daysAgo: 26,
    text: '我们公司搬到了隔壁园区，营业执照地址还没变更，名录里的地址可以先改吗？',
    answer: '可以，企业页面填写实际办公地址即可，营业执照变更后再补一份给秘书处。',
  },
  {
    kind: 'complaint',
    daysAgo: 21,
    text: '有人在我的求购下面连发三条广告，跟我要的东西没关系，请处理一下。',
    answer: '三条评论已经删除，并提醒了对方。以后可以直接点评论右侧的举报，处理得更快。',
    closed: true,
    note: '对方第一次，已口头提醒。',
  },
  {
    kind: 'idea',
    daysAgo: 16,
    text: '能不能按港口筛选物流企业？我们主要走宁波和青岛。',
    answer: '目前可以在搜索里输入“宁波 拼箱”，会按主营匹配。按港口筛选已列入明年的计划。',
  },
  {
    kind: 'problem',
    daysAgo: 12,
    text: '英文版里我的职务显示成中文，名片里英文职务已经填了。',
    answer: '是缓存的问题，已修正。您现在刷新一下，应该显示 Export manager。',
  },
  {
    kind: 'other',
    daysAgo: 6,
    text: '发票抬头填错了一个字，已经开出来了，还能换开吗？',
    answer: '可以。我们会红冲后重开，三个工作日内发到您的邮箱。',
  },
  {
    kind: 'idea',
    daysAgo: 3,
    text: '希望对接会的报名表可以选三个想见的行业，现在只能写一个，不太够用。',
    answer: '',
  },
  {
    kind: 'problem',
    daysAgo: 2,
    text: 'The English page of our company still shows the old address in Tuas. We moved to Jurong in October.',
    answer: '',
  },
  {
    kind: 'complaint',
    daysAgo: 1,
    text: '约好交换名片的人一直没有通过，能不能提醒对方？已经等了一个星期。',
    answer: '',
  },
];

/** Feedback of the demo member, who sees the answer in the app. */
export const DEMO_MEMBER_FEEDBACK = {
  kind: 'idea',
  daysAgo: 9,
  text: '产品详情里如果能放一张公差表就好了，现在只能写在文字里，客户看着费劲。',
  answer: '产品详情支持表格：编辑时点“表格”，逐行填写名称和数值。需要样例的话，可以参考同行的产品页。',
} as const;

export const CLAIM_REASONS: readonly string[] = [
  '我是公司法定代表人，营业执照可以上传，电话也可以打到厂里核实。',
  '公司名录是协会导入的，我负责外贸，想把英文资料补全。',
  '原联系人已经离职，现在由我对外，可提供授权书。',
  '我是该公司创始人，名录里的地址是三年前的，需要更新。',
];
export const CLAIM_REFUSAL = '营业执照上的法定代表人与申请人不一致，请补充公司授权书后再提交。';

export const REPORTS: readonly {
  reason: 'spam' | 'false';
  notes: readonly string[];
}[] = [
  { reason: 'spam', notes: ['同样的内容一周发了四遍。', '跟标题完全不是一回事，就是打广告。'] },
  { reason: 'false', notes: ['打电话过去说没有现货，让先打款。'] },
];

export const REFUND_REASONS = {
  done: '重复购买：公司已为其开通企业席位，本人的年度会员退回。',
  refused: '会员因改行申请退款，已使用超过六个月，协商后继续使用。',
  failed: '会员出国，申请退回剩余期限；对方提供的收款账号有误。',
  waiting: '公司统一改为企业金牌，个人金牌按剩余天数退回。',
};
export const BANK_FAILURE = '收款账号与户名不符，银行退回';

export const PRODUCT_REFUSAL = '图片上带有其他平台的水印，请换成自己的实拍图。';
export const FAPIAO_REFUSAL = '税号少一位，请核对后重新申请。';
export const FAPIAO_REVERSAL = '抬头有误，红冲后重开。';

/** The first part of dues that are paid in two parts. */
export const DUES_PART_FEN = 20_000;
export const DUES_TEXTS = {
  bankAccount: { holder: '松江明德商会', bank: '明湖银行中心支行', number: '6200 0000 0000 0001' },
  payer: '澄湖精密机械有限公司',
  voidReason: '会员已转为企业会员，由企业统一缴纳',
} as const;

/** Members whom staff invited by SMS. Invitations expire after 30 days; `rejected` is one that the vendor refused. */
export interface InvitedMember {
  name: string;
  title: string;
  invitedDaysAgo: number;
  openedDaysAgo?: number;
  claimed?: true;
  rejected?: true;
}
export const INVITED_MEMBERS: readonly InvitedMember[] = [
  { name: '聂怀瑜', title: '总经理', invitedDaysAgo: 40, openedDaysAgo: 39, claimed: true },
  { name: '庞思齐', title: '采购总监', invitedDaysAgo: 40, openedDaysAgo: 36 },
  { name: '岳景行', title: '厂长', invitedDaysAgo: 40 },
  { name: '倪雅琴', title: '财务经理', invitedDaysAgo: 40 },
  { name: '翟承泽', title: '总经理', invitedDaysAgo: 6, openedDaysAgo: 5, claimed: true },
  { name: '鲁静姝', title: '外贸经理', invitedDaysAgo: 6, openedDaysAgo: 3, claimed: true },
  { name: '申若川', title: '销售总监', invitedDaysAgo: 6, openedDaysAgo: 4 },
  { name: '樊秋实', title: '总经理', invitedDaysAgo: 6, openedDaysAgo: 1 },
  { name: '葛云帆', title: '副总经理', invitedDaysAgo: 6 },
  { name: '邢佳宁', title: '市场经理', invitedDaysAgo: 6 },
  { name: '伍德胜', title: '厂长', invitedDaysAgo: 6 },
  { name: '乔修远', title: '业务经理', invitedDaysAgo: 6, rejected: true },
];
