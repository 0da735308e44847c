import { describe, expect, test } from 'vitest';
import { admit } from './admission.ts';
import { screenAt, screens } from './paths.ts';

const visitor = { token: null, step: null };
const member = { token: 'at_x', step: null };

describe('who may open which screen', () => {
  test('the specification names 51 screens, 13 of them public', () => {
    const specified = screens.filter((screen) => !('own' in screen));
    expect(new Set(specified.map((screen) => screen.path)).size).toBe(51);
    expect(specified.filter((screen) => 'public' in screen)).toHaveLength(13);
  });

  test.each(screens)('a visitor at $path', (screen) => {
    expect(admit(screen, visitor)).toBe('public' in screen ? 'open' : 'login');
  });

  test('a logged-in user opening login goes home, every other screen opens', () => {
    for (const screen of screens)
      expect(admit(screen, member)).toBe(screen.path === 'login' ? 'home' : 'open');
  });

  test('a one-time code opens the password screen and nothing else', () => {
    const reset = { token: null, step: 'password' };
    expect(admit(screenAt('/pages/mine/pwd/index'), reset)).toBe('open');
    expect(admit(screenAt('/pages/mine/info/index'), reset)).toBe('login');
    expect(admit(screenAt('/pages/login'), reset)).toBe('open');
  });

  test('the root is home, an unknown address is nobody’s', () => {
    expect(screenAt('/')?.path).toBe('tabbar/home/home');
    expect(screenAt('/pages/mine/pwd/index/')?.path).toBe('mine/pwd/index');
    expect(screenAt('/pages/nowhere')).toBeUndefined();
    expect(admit(undefined, visitor)).toBe('open');
  });
});
