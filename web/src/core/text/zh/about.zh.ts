export const about = {
  version: '版本 {{version}}（{{code}}）',
  appDescription:
    '名堂是商会、协会和行业社群的企业名录与会员网络：可以查找企业、产品和会员，交换名片，发布和查看采购、供应与商机。有中文和英文两个版本，共用一个账号。',
  agreements: '协议与政策',
  userAgreement: '用户协议',
  privacyPolicy: '隐私政策',
  contact: '联系',
  contactNote: '本网络由开办它的商会或协会运营。意见、投诉和个人信息方面的请求，都可以在意见反馈里提出。',
};
