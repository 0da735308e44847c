import type { FastifyInstance } from 'fastify';
import type { PayConfig } from '../pay/config.ts';
import { createLinks } from '../pay/links.ts';
import { someone } from '../pay/paying.ts';

type Query = { Querystring: Record<string, string | undefined> };

const codeLivesMs = 5 * 60_000;

/** The sign-in inside WeChat that tells a merchant who pays. A browser keeps its openid in a cookie. */
export function mountOauth({ wechat }: PayConfig, now: () => number, app: FastifyInstance): void {
  const codes = createLinks<string>(now);
  const spent = new Set<string>();

  app.get<Query>('/connect/oauth2/authorize', (request, reply) => {
    const { appid, redirect_uri: target = '', response_type: type, scope, state = '' } = request.query;
    const valid = URL.canParse(target) && /^https?:/.test(target);
    if (appid !== wechat.appId || type !== 'code' || scope !== 'snsapi_base' || !valid) {
      return reply.code(400).type('text/plain; charset=utf-8').send('参数错误 · Wrong parameters');
    }
    const openid = /openid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? someone('wechat');
    const url = new URL(target);
    url.searchParams.set('code', codes.make(openid, codeLivesMs));
    url.searchParams.set('state', state);
    return reply
      .header('set-cookie', `openid=${openid}; Path=/connect; HttpOnly; SameSite=Lax`)
      .redirect(url.href);
  });

  app.get<Query>('/sns/oauth2/access_token', (request) => {
    const { appid, secret, code = '', grant_type: grant } = request.query;
    if (appid !== wechat.appId) return { errcode: 40013, errmsg: 'invalid appid' };
    if (secret !== wechat.appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' };
    if (grant !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' };
    if (spent.has(code)) return { errcode: 40163, errmsg: 'code been used' };
    const openid = codes.take(code);
    if (!openid) return { errcode: 40029, errmsg: 'invalid code' };
    spent.add(code);
    return {
      access_token: codes.make(openid, codeLivesMs),
      expires_in: 7200,
      refresh_token: codes.make(openid, codeLivesMs),
      openid,
      scope: 'snsapi_base',
    };
  });
}
