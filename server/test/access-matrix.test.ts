import { permissions, type Permission } from '@mingtang/contract/permissions';
import type { SessionStep } from '@mingtang/contract/accounts';
import { type Access, type Route, type RouteKey, splitKey } from '@mingtang/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/db/in-transaction.ts';
import { features, mountedRouteKeys } from '../src/features/mounted.ts';
import { openSession } from '../src/features/sessions/sessions.service.ts';
import { randomAddress, useKit } from './kit.ts';
import { listen } from './live.ts';
import { createRole, grant } from './staff.ts';

/** A route with a parameter says here what stands there; `theirs` is something another member owns. */
const PARAMS: Record<string, Record<string, string>> = {
  'GET /h5/validate/{phone}': { phone: '1' },
  'GET /no-auth/sms/sendAliyun/{phone}': { phone: '1' },
  'DELETE /h5/account/sessions/{id}': { id: 'theirs' },
  'PUT /h5/account/passkeys/{id}': { id: '987654321' },
  'DELETE /h5/account/passkeys/{id}': { id: '987654321' },
  'PUT /h5/account/consents/{subject}': { subject: 'none' },
  'PUT /roles/{id}': { id: '987654321' },
  'DELETE /roles/{id}': { id: '987654321' },
  'GET /no-auth/documents/{id}': { id: 'privacy-policy' },
  'GET /pms/product/{id}': { id: '987654321' },
  'GET /pms/product/{id}/record': { id: '987654321' },
  'PUT /pms/product/{id}': { id: '987654321' },
  'DELETE /pms/product/{id}': { id: '987654321' },
  'GET /h5/freSystemSettings/{id}': { id: '1' },
  'DELETE /pms/productCategory/{id}': { id: '987654321' },
  'GET /system/dict/data/type/{type}': { type: 'industry' },
  'GET /h5/member/{id}': { id: '987654321' },
  'GET /h5/member/card/as/{viewer}': { viewer: 'visitor' },
  'DELETE /h5/contacts/exchanges/{memberId}': { memberId: '987654321' },
  'GET /h5/mall/companyInfo/{id}': { id: '987654321' },
  'GET /h5/mall/companyInfo/{id}/record': { id: '987654321' },
  'PUT /h5/mall/companyInfo/{id}': { id: '987654321' },
  'POST /h5/mall/companyInfo/images/{purpose}': { purpose: 'logo' },
  'POST /h5/mall/companyInfo/{id}/claim': { id: '987654321' },
  'GET /h5/mall/companyInfo/{id}/team': { id: '987654321' },
  'POST /h5/mall/companyInfo/{id}/team': { id: '987654321' },
  'PUT /h5/mall/companyInfo/{id}/team/{memberId}': { id: '987654321', memberId: '987654321' },
  'DELETE /h5/mall/companyInfo/{id}/team/{memberId}': { id: '987654321', memberId: '987654321' },
  'GET /h5/information/{id}': { id: '987654321' },
  'DELETE /h5/information/{id}': { id: '987654321' },
  'POST /h5/reviews/{id}': { id: '987654321' },
  'DELETE /h5/words/{id}': { id: '987654321' },
  'DELETE /h5/comments/{id}': { id: '987654321' },
  'GET /h5/posts/{id}/record': { id: '987654321' },
  'PUT /h5/posts/{id}': { id: '987654321' },
  'DELETE /h5/posts/{id}': { id: '987654321' },
  'POST /h5/posts/{id}/close': { id: '987654321' },
  'POST /h5/posts/{id}/renew': { id: '987654321' },
  'PUT /h5/posts/{id}/lock': { id: '987654321' },
  'PUT /h5/posts/{id}/pin': { id: '987654321' },
  'DELETE /h5/posts/{id}/pin': { id: '987654321' },
  'PUT /h5/posts/{id}/essence': { id: '987654321' },
  'PUT /h5/labels/{id}': { id: '987654321' },
  'DELETE /h5/labels/{id}': { id: '987654321' },
  'PUT /h5/packages/records/{id}': { id: '987654321' },
  'DELETE /h5/packages/records/{id}': { id: '987654321' },
  'POST /h5/packages/records/{id}/preview': { id: '987654321' },
  'PUT /h5/membership/seats/{companyId}/{memberId}': { companyId: '987654321', memberId: '987654321' },
  'DELETE /h5/membership/seats/{companyId}/{memberId}': { companyId: '987654321', memberId: '987654321' },
  'GET /h5/feedback/{id}/ticket': { id: '987654321' },
  'POST /h5/feedback/{id}/answer': { id: '987654321' },
  'POST /h5/feedback/{id}/close': { id: '987654321' },
  'POST /h5/feedback/{id}/reopen': { id: '987654321' },
  'PUT /h5/feedback/{id}/note': { id: '987654321' },
  'GET /h5/carousel/versions/{id}': { id: '987654321' },
  'POST /h5/carousel/versions/{id}/publish': { id: '987654321' },
  'GET /h5/tabs/versions/{id}': { id: '987654321' },
  'POST /h5/tabs/versions/{id}/publish': { id: '987654321' },
  'POST /h5/mall/companyInfo/bulk/{action}': { action: 'hide' },
  'POST /h5/mall/companyInfo/claims/{id}': { id: '987654321' },
  'GET /h5/documents/{id}/versions/{version}': { id: 'privacy-policy', version: '1' },
  'POST /h5/documents/{id}': { id: 'privacy-policy' },
  'GET /h5/changesets/{id}': { id: '987654321' },
  'GET /h5/changesets/{id}/items': { id: '987654321' },
  'GET /h5/changesets/{id}/stream': { id: '987654321' },
  'POST /h5/changesets/{id}/apply': { id: '987654321' },
  'POST /h5/changesets/{id}/undo': { id: '987654321' },
  'DELETE /h5/changesets/{id}': { id: '987654321' },
  'GET /h5/member/{id}/record': { id: '987654321' },
  'PUT /h5/member/{id}/record': { id: '987654321' },
  'POST /h5/member/{id}/freeze': { id: '987654321' },
  'POST /h5/member/{id}/unfreeze': { id: '987654321' },
  'DELETE /h5/member/{id}/sessions': { id: '987654321' },
  'DELETE /h5/views/{id}': { id: '987654321' },
  'GET /ums/member/vip/{id}': { id: '987654321' },
  'POST /ums/member/vip/{id}': { id: '987654321' },
  'GET /ums/member/generate/{id}': { id: '987654321' },
  'POST /ums/member/generate/{id}': { id: '987654321' },
  'GET /h5/orders/{number}': { number: '20260101000000000000' },
  'GET /h5/orders/{number}/record': { number: '20260101000000000000' },
  'POST /h5/orders/{number}/pay': { number: '20260101000000000000' },
  'POST /h5/orders/{number}/check': { number: '20260101000000000000' },
  'POST /h5/orders/{number}/cancel': { number: '20260101000000000000' },
  'POST /h5/orders/{number}/fapiao': { number: '20260101000000000000' },
  'POST /h5/orders/{number}/refund': { number: '20260101000000000000' },
  'GET /h5/fapiao/{id}/file': { id: '987654321' },
  'GET /h5/privacy/exports/{id}/file': { id: '987654321' },
  'POST /h5/refunds/{id}/approve': { id: '987654321' },
  'POST /h5/refunds/{id}/refuse': { id: '987654321' },
  'POST /h5/refunds/{id}/retry': { id: '987654321' },
  'POST /h5/payments/{id}/return': { id: '987654321' },
  'POST /h5/fapiao/{id}/approve': { id: '987654321' },
  'POST /h5/fapiao/{id}/refuse': { id: '987654321' },
  'POST /h5/fapiao/{id}/issue': { id: '987654321' },
  'POST /h5/fapiao/{id}/red': { id: '987654321' },
  'GET /h5/imports/{id}': { id: '987654321' },
  'PUT /h5/imports/{id}/mapping': { id: '987654321' },
  'GET /h5/imports/{id}/rows': { id: '987654321' },
  'PUT /h5/imports/{id}/rows/{number}': { id: '987654321', number: '2' },
  'GET /h5/imports/{id}/errors': { id: '987654321' },
  'POST /h5/imports/{id}/apply': { id: '987654321' },
  'POST /h5/imports/{id}/pause': { id: '987654321' },
  'POST /h5/imports/{id}/cancel': { id: '987654321' },
  'POST /h5/imports/{id}/undo': { id: '987654321' },
  'GET /h5/imports/{id}/stream': { id: '987654321' },
};
/** Routes that ask more of a limited session than to be one. */
const ONE_STEP: Record<string, SessionStep> = {
  'POST /h5/account/totp/enrol': 'totp-enrol',
  'GET /h5/privacy/closing': 'closing',
  'POST /h5/privacy/closing/keep': 'closing',
};

const PERSONAS = [
  'anonymous',
  'forged',
  'member',
  'other',
  'lacking',
  'holding',
  'super',
  'no staff session',
  'totp',
  'enrol',
  'reset',
  'closing',
] as const;
type Persona = (typeof PERSONAS)[number];
const STEPS: Partial<Record<Persona, SessionStep>> = {
  totp: 'totp',
  enrol: 'totp-enrol',
  reset: 'password',
  closing: 'closing',
};

/** From the access rule alone: 401, 403, or through the door. */
function expected(key: string, access: Access, persona: Persona): 401 | 403 | 'in' {
  if (access === 'public') return 'in';
  if (persona === 'anonymous' || persona === 'forged') return 401;
  if (access === 'limited') {
    const step = ONE_STEP[key];
    return step === undefined || step === STEPS[persona] ? 'in' : 403;
  }
  if (STEPS[persona] !== undefined) return 401;
  if (access === 'member') return 'in';
  return persona === 'super' || persona === 'holding' ? 'in' : 403;
}

/** Behind the door anything may follow but a refusal to let in, or a fault. */
const statusOf = (door: 401 | 403 | 'in', seen: number): number | 'let in' => {
  if (door !== 'in') return door;
  return seen === 401 || seen === 403 || seen >= 500 ? 'let in' : seen;
};

const table = features.flatMap((feature) => Object.entries(feature.routes) as [RouteKey, Route][]);

describe('who may call what', () => {
  const kit = useKit();
  const ids = { member: '', other: '', staff: '', super: '', role: '' };
  const met = new Set<string>();
  let cells = 0;

  beforeAll(async () => {
    const boss = await kit.superAdmin();
    const [member, other, staff] = [await kit.member(), await kit.member(), await kit.member()];
    const role = await createRole(kit, boss.token, []);
    await grant(kit, boss.token, staff.id, role.id);
    Object.assign(ids, {
      member: member.id,
      other: other.id,
      staff: staff.id,
      super: boss.id,
      role: role.id,
    });
  });

  const setRights = (held: readonly string[]) =>
    kit.deps.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('role_permissions').where('role_id', '=', ids.role).execute();
      if (held.length > 0)
        await tx
          .insertInto('role_permissions')
          .values(held.map((permission) => ({ role_id: ids.role, permission })))
          .execute();
    });

  const newestSession = async (accountId: string): Promise<string> =>
    (
      await kit.deps.db
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;

  /** A new session each time, so that no call is decided by what an earlier one left in a cache. */
  async function tokenOf(persona: Persona, access: Access): Promise<string | undefined> {
    if (persona === 'anonymous') return undefined;
    if (persona === 'forged') return `at_${'A'.repeat(43)}`;
    const wanted = access.startsWith('perm:') ? (access.slice(5) as Permission) : undefined;
    if (persona === 'lacking') await setRights(permissions.filter((one) => one !== wanted));
    if (persona === 'holding') await setRights(wanted === undefined ? [] : [wanted]);
    const account = {
      member: 'member',
      other: 'other',
      lacking: 'staff',
      holding: 'staff',
      super: 'super',
      'no staff session': 'super',
    } as const;
    const whose =
      ids[
        account[persona as keyof typeof account] ??
          (persona === 'reset' || persona === 'closing' ? 'member' : 'staff')
      ];
    const from = { address: '10.0.0.1', device: '', language: 'zh', traceId: 'x', token: undefined } as const;
    return inTransaction(kit.deps, (deps) =>
      openSession(deps, from, {
        accountId: whose,
        staff: (whose === ids.staff || whose === ids.super) && persona !== 'no staff session',
        step: STEPS[persona] ?? 'done',
        steppedUp: true,
      }),
    );
  }

  /** It does not end by itself, and has no envelope once it is open. */
  async function openLine(path: string, token = ''): Promise<{ status: number; code: number }> {
    const line = await listen(kit.base, token, '', path);
    line.close();
    return { status: line.status, code: line.status };
  }

  it.each(table)('%s', async (key, route) => {
    const { method, path } = splitKey(key);
    const given = PARAMS[key] ?? {};
    expect(Object.keys(given)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    for (const persona of PERSONAS) {
      const theirs = await newestSession(ids.other);
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        given[name] === 'theirs' ? theirs : given[name]!,
      );
      const token = await tokenOf(persona, route.access);
      const { status, code } =
        route.answer === 'stream'
          ? await openLine(url, token)
          : await kit.call(method, url, { token, address: randomAddress() });
      const door = expected(key, route.access, persona);
      // What belongs to somebody else is not there: never a 403, which would tell that it exists.
      const foreign = door === 'in' && Object.values(given).includes('theirs') && persona !== 'other';
      expect({ persona, status }).toEqual({ persona, status: foreign ? 404 : statusOf(door, status) });
      // A file has no envelope; its refusals do.
      const bare = (route.answer === 'binary' || route.answer === 'file') && status === 200;
      expect(bare ? status : code).toBe(status);
      cells += 1;
    }
    met.add(key);
  });

  it('is known for every mounted call', () => {
    expect([...met].sort()).toEqual([...mountedRouteKeys].sort());
    const byRule = Object.entries(Object.groupBy(table, ([, route]) => route.access.replace(/:.*/, '')));
    const summary = byRule.map(([rule, routes]) => `${rule} ${routes!.length}`).join(', ');
    console.log(
      `access matrix: ${met.size} calls × ${PERSONAS.length} callers = ${cells} cells (${summary})`,
    );
    expect(cells).toBe(mountedRouteKeys.length * PERSONAS.length);
  });
});
