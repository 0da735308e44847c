import { beforeEach, describe, expect, test, vi } from 'vitest';

const fakeStorage = () => {
  const items: Record<string, string> = {};
  return Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => void (items[key] = value) },
    removeItem: { value: (key: string) => void delete items[key] },
    clear: { value: () => Object.keys(items).forEach((key) => delete items[key]) },
  });
};

const user = (roles: string[], permissions: string[], admin = false) => ({
  user: { id: '1', nickname: '周砚清', avatar: null, phoneMasked: '138****0101', language: 'zh' },
  roles: roles.map((roleName) => ({ roleName })),
  permissions,
  admin,
  profile: { avatar: null, author_name: '', follow_count: 0, fans_count: 0, integral_count: 0 },
});

let responses: Record<string, unknown>;
let requests: string[];

async function freshSession() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  requests = [];
  responses = {};
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    const data = responses[url] ?? null;
    return new Response(JSON.stringify({ code: 200, msg: '', data, traceId: 't' }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});

describe('the session', () => {
  test('login stores token and user; without roles, the user gets the default role, not admin', async () => {
    const { acceptLogin, currentSession } = await freshSession();
    responses['/api/h5/member/getUserByToken'] = user([], [], true);
    expect(await acceptLogin({ token: 'at_1', step: 'done' })).toBe('done');
    expect(localStorage.getItem('App-Token')).toBe('at_1');
    expect(currentSession()).toMatchObject({ name: '周砚清', roles: ['ROLE_DEFAULT'], admin: false });
  });

  test('a token with a pending step is no session and does not load the user', async () => {
    const { acceptLogin, currentSession } = await freshSession();
    await acceptLogin({ token: 'at_2', step: 'totp' });
    expect(currentSession()).toMatchObject({ token: null, step: 'totp', user: null });
    expect(localStorage.getItem('App-Token')).toBeNull();
    expect(requests).toEqual([]);
  });

  test('logout calls the server, leaves the screen, and keeps only language and theme', async () => {
    const { acceptLogin, currentSession, endSession } = await freshSession();
    responses['/api/h5/member/getUserByToken'] = user(['运营管理员'], ['post:pin'], true);
    await acceptLogin({ token: 'at_1', step: 'done' });
    localStorage.setItem('internation', '1');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('Search-History', '["a"]');
    let tokenDuringNavigation: string | null = 'unset';
    await endSession(async () => {
      tokenDuringNavigation = localStorage.getItem('App-Token');
      expect(currentSession().token).toBe('at_1');
    });
    expect(requests).toContain('POST /api/logout');
    expect(tokenDuringNavigation).toBeNull();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ internation: '1', theme: 'dark' });
    expect(currentSession()).toMatchObject({ token: null, roles: [], permissions: [], name: '', user: null });
  });

  test('a permission matches itself, the wildcard matches all; checks any or all of several', async () => {
    const { hasAllPermissions, hasAnyPermission, hasPermission } = await freshSession();
    const some = { permissions: ['post:pin', 'news:write'] };
    const all = { permissions: ['*:*:*'] };
    expect(hasPermission('post:pin', some)).toBe(true);
    expect(hasPermission('role:write', some)).toBe(false);
    expect(hasPermission('role:write', all)).toBe(true);
    expect(hasAnyPermission(['role:write', 'post:pin'], some)).toBe(true);
    expect(hasAllPermissions(['role:write', 'post:pin'], some)).toBe(false);
    expect(hasAllPermissions(['role:write', 'post:pin'], all)).toBe(true);
  });

  test('a role matches itself, and admin matches every role; checks any or all of several', async () => {
    const { hasAllRoles, hasAnyRole, hasRole } = await freshSession();
    const some = { roles: ['客服管理员'] };
    const all = { roles: ['admin'] };
    expect(hasRole('客服管理员', some)).toBe(true);
    expect(hasRole('财务管理员', some)).toBe(false);
    expect(hasRole('财务管理员', all)).toBe(true);
    expect(hasAnyRole(['财务管理员', '客服管理员'], some)).toBe(true);
    expect(hasAllRoles(['财务管理员', '客服管理员'], some)).toBe(false);
    expect(hasAllRoles(['财务管理员', '客服管理员'], all)).toBe(true);
  });
});
