import { beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../app/text/en.ts';
import { zh } from '../app/text/zh.ts';
import { ApiFailure } from './failure.ts';
import { createReport, type FailureHosts, type Wording } from './failures.ts';

const say =
  (text: { failures: Record<string, unknown> }) =>
  ({ key, code, said }: Wording) =>
    said || String(text.failures[key]).replace('{{code}}', String(code));

function hosts(over: Partial<Pick<FailureHosts, 'say' | 'token'>> = {}) {
  return {
    toast: vi.fn(),
    say: say(zh),
    token: () => 'at_1',
    place: () => '/pages/mine/info/index',
    ...over,
    askRelogin: vi.fn(async () => false),
    relogin: vi.fn(async () => undefined),
    askLogin: vi.fn(async () => false),
  };
}

function ended(token: string | null = 'at_1'): ApiFailure {
  const failure = new ApiFailure({ kind: 'code', code: 401, msg: '认证失败，无法访问系统资源' });
  failure.token = token;
  return failure;
}

const settled = () => new Promise((done) => setTimeout(done));

describe('the error catalogue', () => {
  test.each([
    [new ApiFailure({ kind: 'code', code: 403 }), '当前操作没有权限', 'No permission for this operation'],
    [new ApiFailure({ kind: 'code', code: 404 }), '访问资源不存在', 'Resource does not exist'],
    [new ApiFailure({ kind: 'code', code: 500, msg: 'M' }), 'M', 'M'],
    [new ApiFailure({ kind: 'code', code: 409, msg: 'M' }), 'M', 'M'],
    [
      new ApiFailure({ kind: 'code', code: 418 }),
      '系统未知错误，请反馈给管理员',
      'Unknown system error, please report it to the administrator',
    ],
    [new ApiFailure({ kind: 'network' }), '后端接口连接异常', 'Backend connection error'],
    [new ApiFailure({ kind: 'timeout' }), '系统接口请求超时', 'Interface timeout'],
    [new ApiFailure({ kind: 'status', code: 502 }), '系统接口502异常', 'Interface error 502'],
  ])('%s', (failure, inChinese, inEnglish) => {
    const chinese = hosts();
    const english = hosts({ say: say(en) });
    createReport(chinese)(failure);
    createReport(english)(failure);
    expect(chinese.toast).toHaveBeenCalledExactlyOnceWith(inChinese);
    expect(english.toast).toHaveBeenCalledExactlyOnceWith(inEnglish);
  });
});

describe('the end of a session', () => {
  let host: ReturnType<typeof hosts>;
  beforeEach(() => {
    host = hosts();
  });

  test('asks once, however many calls fail together, and shows no toast', async () => {
    const report = createReport(host);
    for (let n = 0; n < 20; n += 1) report(ended(), n % 2 === 0);
    await settled();
    expect(host.askRelogin).toHaveBeenCalledOnce();
    expect(host.relogin).not.toHaveBeenCalled();
    expect(host.toast).not.toHaveBeenCalled();
  });

  test('on confirming, logs in again', async () => {
    host.askRelogin.mockResolvedValue(true);
    createReport(host)(ended());
    await settled();
    expect(host.relogin).toHaveBeenCalledOnce();
  });

  test('once declined, background calls stay silent on that page; a click asks again', async () => {
    const report = createReport(host);
    report(ended());
    await settled();
    report(ended(), true);
    await settled();
    expect(host.askRelogin).toHaveBeenCalledOnce();
    report(ended());
    await settled();
    expect(host.askRelogin).toHaveBeenCalledTimes(2);
  });

  test('a late answer to an earlier session is ignored', async () => {
    createReport(host)(ended('at_0'));
    await settled();
    expect(host.askRelogin).not.toHaveBeenCalled();
  });

  test('a visitor gets the login prompt instead', async () => {
    host = hosts({ token: () => null });
    createReport(host)(ended(null));
    await settled();
    expect(host.askLogin).toHaveBeenCalledOnce();
    expect(host.askRelogin).not.toHaveBeenCalled();
  });
});
