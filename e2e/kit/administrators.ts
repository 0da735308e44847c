import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Secret, TOTP } from 'otpauth';
import { ROOT } from '../../scripts/processes.ts';
import { call, need, newPhone, openSession } from './network.ts';

export const STAFF_PASSWORD = 'a quiet harbour at dusk';
const PERIOD_MS = 30_000;

const PERIODS = { before: -1, now: 0, next: 1 } as const;

/** What an authenticator app with this key shows; each code is good once, and its neighbours are accepted too. */
export const totpCode = (key: string, at: keyof typeof PERIODS = 'now'): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + PERIODS[at] * PERIOD_MS,
  });

/** A super administrator made at the console, as the first one of a network is. */
export async function createAdministrator(): Promise<string> {
  const phone = newPhone();
  const url = new URL(need('E2E_DATABASE_URL'));
  url.username = 'mingtang_app';
  // What `npm run admin:create` runs, without the start of npm.
  const console = spawn(process.execPath, ['server/src/cli/create-admin.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url.href, REDIS_URL: need('E2E_REDIS') },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  console.stdin.end(`${phone}\n秦望川\n${STAFF_PASSWORD}\n`);
  const [code] = (await once(console, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`admin:create ended with ${code ?? 'a signal'}`);
  return phone;
}

/** One whose authenticator is set up. The code of the period before is spent, so that the present one is left. */
export async function createEnrolledAdministrator(): Promise<{ phone: string; key: string }> {
  const phone = await createAdministrator();
  const { token } = await openSession(phone, STAFF_PASSWORD);
  const { data } = await call<{ secret: string }>('POST', '/h5/account/totp/enrol', { token });
  const pass = () =>
    call('POST', '/h5/account/totp', { token, body: { code: totpCode(data.secret, 'before') } });
  let answer = await pass();
  // The period may have turned while the code was on its way.
  if (answer.code !== 200) answer = await pass();
  if (answer.code !== 200) throw new Error(`second factor: ${answer.msg}`);
  return { phone, key: data.secret };
}
