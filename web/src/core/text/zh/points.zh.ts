export const points = {
  balance: '当前积分',
  balanceNote: '积分记录你对社群的贡献，目前不能兑换，也不能转让。',
  howTo: '怎样得积分',
  entries: '积分明细',
  empty: '还没有积分记录',
  emptyBody: '完善名片、发布动态或推荐好友，都可以得到积分。',
};
