import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Secret, TOTP } from 'otpauth';
import { ROOT } from '@mingtang/test-support/processes';
import { callApi, requireEnv, newPhone, openSession } from './api.steps.ts';

export const STAFF_PASSWORD = 'a quiet harbour at dusk';
const TOTP_PERIOD_MS = 30_000;

const PERIOD_OFFSETS = { before: -1, now: 0, next: 1 } as const;

/** The code that an authenticator app shows. Each is accepted once; adjacent periods are accepted too. */
export const totpCode = (key: string, period: keyof typeof PERIOD_OFFSETS = 'now'): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + PERIOD_OFFSETS[period] * TOTP_PERIOD_MS,
  });

/** Creates a super administrator on the command line, as the first one of a network. Returns the phone number. */
export async function createAdministrator(): Promise<string> {
  const phone = newPhone();
  const url = new URL(requireEnv('E2E_DATABASE_URL'));
  url.username = 'mingtang_app';
  // Runs the script of `npm run admin:create` without npm, which would take longer to start.
  const cli = spawn(process.execPath, ['server/src/cli/create-admin.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url.href, REDIS_URL: requireEnv('E2E_REDIS') },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  cli.stdin.end(`${phone}\n秦望川\n${STAFF_PASSWORD}\n`);
  const [code] = (await once(cli, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`admin:create exited with ${code ?? 'a signal'}`);
  return phone;
}

/**
 * Creates a super administrator and enrols the authenticator, with the code of the previous period, so that
 * the current one stays unused.
 */
export async function createEnrolledAdministrator(): Promise<{ phone: string; key: string }> {
  const phone = await createAdministrator();
  const { token } = await openSession(phone, STAFF_PASSWORD);
  const { data } = await callApi<{ secret: string }>('POST', '/h5/account/totp/enrol', { token });
  const submitCode = () =>
    callApi('POST', '/h5/account/totp', { token, body: { code: totpCode(data.secret, 'before') } });
  let response = await submitCode();
  // The TOTP period may have changed while the request was in flight: retry once.
  if (response.code !== 200) response = await submitCode();
  if (response.code !== 200) throw new Error(`second factor: ${response.msg}`);
  return { phone, key: data.secret };
}
