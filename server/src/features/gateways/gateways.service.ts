import type { GatewayStatus } from '@mingtang/contract/gateways';
import type { Deps } from '../../deps.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { type GatewayName, listCalls } from './gateways.queries.ts';

const isAt = (url: string, host: string): boolean =>
  new URL(url).hostname === host || new URL(url).hostname.endsWith(`.${host}`);

/** A stand-in is whatever is not the vendor's own address. */
const setUp = (deps: Deps): Record<GatewayName, { configured: boolean; live: boolean }> => {
  const { config } = deps;
  return {
    sms: {
      configured: config.SMS_ENDPOINT !== '' && config.SMS_SIGN_NAME !== '',
      live: isAt(`${config.SMS_PROTOCOL}://${config.SMS_ENDPOINT}`, 'aliyuncs.com'),
    },
    wechat: {
      configured: deps.pay.gateways.wechat !== undefined,
      live: isAt(config.WECHAT_PAY_URL, 'mch.weixin.qq.com'),
    },
    alipay: {
      configured: deps.pay.gateways.alipay !== undefined,
      live: new URL(config.ALIPAY_URL).hostname === 'openapi.alipay.com',
    },
  };
};

export async function listGateways(deps: Deps): Promise<GatewayStatus[]> {
  const rows = await listCalls(deps.db, dayOf(deps.clock.now()));
  const how = setUp(deps);
  return (Object.keys(how) as GatewayName[]).map((gateway) => {
    const row = rows.find((one) => one.gateway === gateway);
    return {
      gateway,
      configured: how[gateway].configured,
      mode: how[gateway].live ? 'live' : 'sandbox',
      lastSuccessAt: row?.last_success_at?.toISOString() ?? null,
      lastFailureAt: row?.last_failure_at?.toISOString() ?? null,
      today: { succeeded: Number(row?.succeeded ?? 0), failed: Number(row?.failed ?? 0) },
    };
  });
}
