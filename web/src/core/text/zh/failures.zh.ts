export const failures = {
  session: '无效的会话，或者会话已过期，请重新登录。',
  forbidden: '当前操作没有权限',
  missing: '访问资源不存在',
  unknown: '系统未知错误，请反馈给管理员',
  network: '后端接口连接异常',
  timeout: '系统接口请求超时',
  status: '系统接口{{code}}异常',
  expired: {
    title: '登录状态已过期',
    body: '是否重新登录？登录后会回到当前页面。',
    cancel: '留在此页',
    ok: '重新登录',
  },
  page: {
    title: '这一页没有打开',
    loadTimeout: '等待已超过 60 秒，网络可能较慢。',
    crash: '页面运行出错，重新加载通常可以恢复。',
    chunk: {
      timeout: '页面文件加载超时，请检查网络后重新加载。',
      missing: '页面文件已更新，请重新加载。',
      other: '页面文件加载失败，请重新加载。',
    },
    offline: '没有网络，这一页还没有在本机保存',
    offlineBody: '连上网络后会自动打开。',
    code: '错误码 {{code}}',
  },
  notFound: {
    title: '没有找到这一页',
    body: '地址可能有误，或者页面尚未开放。',
    home: '回到首页',
  },
  noPermission: {
    title: '没有权限打开这一页',
    body: '如需使用，请联系管理员开通权限。',
    home: '回到首页',
  },
};
