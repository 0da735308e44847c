import type { VendorStatus } from '@mingtang/contract/vendor-status';
import type { Deps } from '../../platform/deps.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { type VendorName, listCallCounts } from './vendor-status.queries.ts';

const isOnHost = (url: string, host: string): boolean =>
  new URL(url).hostname === host || new URL(url).hostname.endsWith(`.${host}`);

/** `live` means that the URL is the vendor's production host; everything else counts as sandbox. */
const vendorSettings = (deps: Deps): Record<VendorName, { configured: boolean; live: boolean }> => {
  const { config } = deps;
  return {
    sms: {
      configured: config.SMS_ENDPOINT !== '' && config.SMS_SIGN_NAME !== '',
      live: isOnHost(`${config.SMS_PROTOCOL}://${config.SMS_ENDPOINT}`, 'aliyuncs.com'),
    },
    wechat: {
      configured: deps.pay.gateways.wechat !== undefined,
      live: isOnHost(config.WECHAT_PAY_URL, 'mch.weixin.qq.com'),
    },
    alipay: {
      configured: deps.pay.gateways.alipay !== undefined,
      live: new URL(config.ALIPAY_URL).hostname === 'openapi.alipay.com',
    },
  };
};

export async function listVendorStatus(deps: Deps): Promise<VendorStatus[]> {
  const rows = await listCallCounts(deps.db, shanghaiDayOf(deps.clock.now()));
  const settings = vendorSettings(deps);
  return (Object.keys(settings) as VendorName[]).map((vendor) => {
    const row = rows.find((countRow) => countRow.vendor === vendor);
    return {
      gateway: vendor,
      configured: settings[vendor].configured,
      mode: settings[vendor].live ? 'live' : 'sandbox',
      lastSuccessAt: row?.last_success_at?.toISOString() ?? null,
      lastFailureAt: row?.last_failure_at?.toISOString() ?? null,
      today: { succeeded: Number(row?.succeeded ?? 0), failed: Number(row?.failed ?? 0) },
    };
  });
}
