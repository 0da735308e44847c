import { PayError } from './pay-gateway.ts';

interface WechatOAuthConfig {
  openUrl: string;
  apiUrl: string;
  appId: string;
  secret: string;
  timeoutMs: number;
}

/**
 * OAuth 2.0 code flow in WeChat's browser: redirect to `authorizeUrl`, then exchange the code for the openid.
 */
export interface WechatOAuth {
  authorizeUrl(returnUrl: string, state: string): string;
  fetchOpenid(code: string): Promise<string>;
}

export const createWechatOAuth = ({
  openUrl,
  apiUrl,
  appId,
  secret,
  timeoutMs,
}: WechatOAuthConfig): WechatOAuth => ({
  authorizeUrl(returnUrl, state) {
    const query = new URLSearchParams({
      appid: appId,
      redirect_uri: returnUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      state,
    });
    return `${openUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
  },

  async fetchOpenid(code) {
    const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' });
    const response = await fetch(`${apiUrl}/sns/oauth2/access_token?${query.toString()}`, {
      // The URL contains the app secret and must not be sent to a redirect target.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new PayError('unreachable', 'identity');
    });
    const { openid, errcode } = (await response.json()) as { openid?: string; errcode?: number };
    if (openid === undefined) throw new PayError('refused', `identity ${errcode ?? ''}`);
    return openid;
  },
});
