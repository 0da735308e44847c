import { beforeEach, describe, expect, test, vi } from 'vitest';
import { urlTo } from '../navigation.ts';
import { en } from '../text/catalog.en.ts';
import { zh } from '../text/catalog.zh.ts';
import { ApiError } from './api-error.ts';
import { createErrorHandler, type ErrorHandlerDeps, type ErrorText } from './error-policy.ts';

const formatTextIn =
  (text: { failures: Record<string, unknown> }) =>
  ({ key, code, serverMessage }: ErrorText) =>
    serverMessage || String(text.failures[key]).replace('{{code}}', String(code));

function createDeps(overrides: Partial<Pick<ErrorHandlerDeps, 'formatText' | 'token'>> = {}) {
  return {
    toast: vi.fn(),
    formatText: formatTextIn(zh),
    token: () => 'at_1',
    url: () => urlTo('profile'),
    ...overrides,
    confirmRelogin: vi.fn(async () => false),
    relogin: vi.fn(async () => undefined),
    promptLogin: vi.fn(async () => false),
  };
}

function sessionExpired(token: string | null = 'at_1'): ApiError {
  const error = new ApiError({ kind: 'code', code: 401, msg: '认证失败，无法访问系统资源' });
  error.token = token;
  return error;
}

const waitForTasks = () => new Promise((done) => setTimeout(done));

describe('the text of an error', () => {
  test.each([
    [new ApiError({ kind: 'code', code: 403 }), '当前操作没有权限', 'No permission for this operation'],
    [new ApiError({ kind: 'code', code: 404 }), '访问资源不存在', 'Resource does not exist'],
    [new ApiError({ kind: 'code', code: 500, msg: 'M' }), 'M', 'M'],
    [new ApiError({ kind: 'code', code: 409, msg: 'M' }), 'M', 'M'],
    [
      new ApiError({ kind: 'code', code: 418 }),
      '系统未知错误，请反馈给管理员',
      'Unknown system error, please report it to the administrator',
    ],
    [new ApiError({ kind: 'network' }), '后端接口连接异常', 'Backend connection error'],
    [new ApiError({ kind: 'timeout' }), '系统接口请求超时', 'Interface timeout'],
    [new ApiError({ kind: 'status', code: 502 }), '系统接口502异常', 'Interface error 502'],
  ])('%s is shown as “%s” or “%s”', (error, inChinese, inEnglish) => {
    const chinese = createDeps();
    const english = createDeps({ formatText: formatTextIn(en) });
    createErrorHandler(chinese)(error);
    createErrorHandler(english)(error);
    expect(chinese.toast).toHaveBeenCalledExactlyOnceWith(inChinese);
    expect(english.toast).toHaveBeenCalledExactlyOnceWith(inEnglish);
  });
});

describe('an expired session', () => {
  let deps: ReturnType<typeof createDeps>;
  beforeEach(() => {
    deps = createDeps();
  });

  test('opens one dialog for many failed calls, and shows no toast', async () => {
    const handleError = createErrorHandler(deps);
    for (let n = 0; n < 20; n += 1) handleError(sessionExpired(), n % 2 === 0);
    await waitForTasks();
    expect(deps.confirmRelogin).toHaveBeenCalledOnce();
    expect(deps.relogin).not.toHaveBeenCalled();
    expect(deps.toast).not.toHaveBeenCalled();
  });

  test('opens login when confirmed', async () => {
    deps.confirmRelogin.mockResolvedValue(true);
    createErrorHandler(deps)(sessionExpired());
    await waitForTasks();
    expect(deps.relogin).toHaveBeenCalledOnce();
  });

  test('after the dialog was declined on a page, opens it again for a user action only', async () => {
    const handleError = createErrorHandler(deps);
    handleError(sessionExpired());
    await waitForTasks();
    handleError(sessionExpired(), true);
    await waitForTasks();
    expect(deps.confirmRelogin).toHaveBeenCalledOnce();
    handleError(sessionExpired());
    await waitForTasks();
    expect(deps.confirmRelogin).toHaveBeenCalledTimes(2);
  });

  test('ignores a late 401 of an earlier session', async () => {
    createErrorHandler(deps)(sessionExpired('at_0'));
    await waitForTasks();
    expect(deps.confirmRelogin).not.toHaveBeenCalled();
  });

  test('shows a visitor the login prompt instead', async () => {
    deps = createDeps({ token: () => null });
    createErrorHandler(deps)(sessionExpired(null));
    await waitForTasks();
    expect(deps.promptLogin).toHaveBeenCalledOnce();
    expect(deps.confirmRelogin).not.toHaveBeenCalled();
  });
});
