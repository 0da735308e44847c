export const offline = {
  asOf: '数据来自{{when}}',
  newVersion: '有新版本可用',
  update: '更新',
  later: '稍后',
};
