import { PayError } from './gateway.ts';

interface IdentityConfig {
  openUrl: string;
  apiUrl: string;
  appId: string;
  secret: string;
  timeoutMs: number;
}

/** WeChat names the person behind its browser in two steps: a page that comes back with a code, and the code's owner. */
export interface WechatIdentity {
  pageFor(returnUrl: string, state: string): string;
  openidOf(code: string): Promise<string>;
}

export const createIdentity = ({
  openUrl,
  apiUrl,
  appId,
  secret,
  timeoutMs,
}: IdentityConfig): WechatIdentity => ({
  pageFor(returnUrl, state) {
    const query = new URLSearchParams({
      appid: appId,
      redirect_uri: returnUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      state,
    });
    return `${openUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
  },

  async openidOf(code) {
    const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' });
    const answer = await fetch(`${apiUrl}/sns/oauth2/access_token?${query.toString()}`, {
      // The address holds the app's secret: it goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new PayError('unreachable', 'identity');
    });
    const { openid, errcode } = (await answer.json()) as { openid?: string; errcode?: number };
    if (openid === undefined) throw new PayError('refused', `identity ${errcode ?? ''}`);
    return openid;
  },
});
