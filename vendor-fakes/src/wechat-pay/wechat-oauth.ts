import type { FastifyInstance } from 'fastify';
import type { PayConfig } from '../pay/pay-config.ts';
import { createExpiringTokens } from '../pay/expiring-tokens.ts';
import { randomPayerId } from '../pay/pay-order.ts';

type Query = { Querystring: Record<string, string | undefined> };

const codeTtlMs = 5 * 60_000;

/**
 * OAuth login inside WeChat, which gives the merchant the payer's openid. A cookie stores the openid, so that
 * one browser is always the same payer.
 */
export function mountOauth({ wechat }: PayConfig, now: () => number, app: FastifyInstance): void {
  const codes = createExpiringTokens<string>(now);
  const usedCodes = new Set<string>();

  app.get<Query>('/connect/oauth2/authorize', (request, reply) => {
    const {
      appid,
      redirect_uri: redirectUri = '',
      response_type: responseType,
      scope,
      state = '',
    } = request.query;
    const isHttpUrl = URL.canParse(redirectUri) && /^https?:/.test(redirectUri);
    if (appid !== wechat.appId || responseType !== 'code' || scope !== 'snsapi_base' || !isHttpUrl) {
      return reply.code(400).type('text/plain; charset=utf-8').send('参数错误 · Wrong parameters');
    }
    const openid = /openid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? randomPayerId('wechat');
    const url = new URL(redirectUri);
    url.searchParams.set('code', codes.create(openid, codeTtlMs));
    url.searchParams.set('state', state);
    return reply
      .header('set-cookie', `openid=${openid}; Path=/connect; HttpOnly; SameSite=Lax`)
      .redirect(url.href);
  });

  app.get<Query>('/sns/oauth2/access_token', (request) => {
    const { appid, secret, code = '', grant_type: grantType } = request.query;
    if (appid !== wechat.appId) return { errcode: 40013, errmsg: 'invalid appid' };
    if (secret !== wechat.appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' };
    if (grantType !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' };
    if (usedCodes.has(code)) return { errcode: 40163, errmsg: 'code been used' };
    const openid = codes.consume(code);
    if (!openid) return { errcode: 40029, errmsg: 'invalid code' };
    usedCodes.add(code);
    return {
      access_token: codes.create(openid, codeTtlMs),
      expires_in: 7200,
      refresh_token: codes.create(openid, codeTtlMs),
      openid,
      scope: 'snsapi_base',
    };
  });
}
