import { permissions } from '@mingtang/contract/permissions';
import { permissionsOfAccess } from '@mingtang/contract/permissions.check';
import type { SessionStep } from '@mingtang/contract/accounts';
import { type Access, type Route, type RouteKey, parseRouteKey } from '@mingtang/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { features, mountedRouteKeys } from '../src/feature-registry.ts';
import { openSession } from '../src/kernel/sessions/sessions.service.ts';
import { uniqueClientIp, useKit } from './kit.ts';
import { openSseClient } from './sse-client.fixture.ts';
import { createRole, setRoleGranted } from './staff.fixture.ts';

/** Path parameters by route; `theirs` is replaced by the id of a session of the persona `other`. */
const PARAMS: Record<string, Record<string, string>> = {
  'GET /h5/validate/{phone}': { phone: '1' },
  'GET /no-auth/sms/sendAliyun/{phone}': { phone: '1' },
  'DELETE /h5/account/sessions/{id}': { id: 'theirs' },
  'PUT /h5/account/passkeys/{id}': { id: '987654321' },
  'DELETE /h5/account/passkeys/{id}': { id: '987654321' },
  'PUT /h5/member/{id}/phone': { id: '987654321' },
  'POST /h5/member/{id}/phone-changes': { id: '987654321' },
  'POST /h5/member/{id}/phone-changes/{changeId}/approve': { id: '987654321', changeId: '987654321' },
  'POST /h5/member/{id}/phone-changes/{changeId}/cancel': { id: '987654321', changeId: '987654321' },
  'POST /h5/member/{id}/phone-changes/{changeId}/review': { id: '987654321', changeId: '987654321' },
  'GET /h5/member-directories/{id}/file': { id: '987654321' },
  'PUT /h5/membership-certificates/{id}/withdrawal': { id: '987654321' },
  'GET /h5/membership-certificates/{id}/file': { id: '987654321' },
  'GET /h5/membership-certificate-files/{id}/file': { id: '987654321' },
  'POST /h5/membership/companies/{companyId}/certificate': { companyId: '987654321' },
  'GET /h5/membership/companies/{companyId}/certificate/file': { companyId: '987654321' },
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
  'GET /h5/mall/companyInfo/{id}/certificates': { id: '987654321' },
  'POST /h5/mall/companyInfo/{id}/certificates': { id: '987654321' },
  'PUT /h5/mall/companyInfo/{id}/certificates/{certificateId}': {
    id: '987654321',
    certificateId: '987654321',
  },
  'DELETE /h5/mall/companyInfo/{id}/certificates/{certificateId}': {
    id: '987654321',
    certificateId: '987654321',
  },
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
  'PUT /h5/announcements/{id}': { id: '987654321' },
  'DELETE /h5/announcements/{id}': { id: '987654321' },
  'GET /h5/carousel/versions/{id}': { id: '987654321' },
  'POST /h5/carousel/versions/{id}/publish': { id: '987654321' },
  'GET /h5/tabs/versions/{id}': { id: '987654321' },
  'POST /h5/tabs/versions/{id}/publish': { id: '987654321' },
  'POST /h5/mall/companyInfo/bulk/{action}': { action: 'hide' },
  'POST /h5/mall/companyInfo/claims/{id}': { id: '987654321' },
  'POST /h5/mall/companyInfo/approvals/{id}': { id: '987654321' },
  'GET /h5/documents/{id}/versions/{version}': { id: 'privacy-policy', version: '1' },
  'POST /h5/documents/{id}': { id: 'privacy-policy' },
  'GET /h5/changesets/{id}': { id: '987654321' },
  'GET /h5/changesets/{id}/items': { id: '987654321' },
  'GET /h5/changesets/{id}/stream': { id: '987654321' },
  'POST /h5/changesets/{id}/apply': { id: '987654321' },
  'POST /h5/changesets/{id}/undo': { id: '987654321' },
  'DELETE /h5/changesets/{id}': { id: '987654321' },
  'GET /h5/member/{id}/record': { id: '987654321' },
  'PUT /h5/custom-fields/{id}': { id: '987654321' },
  'PUT /h5/custom-fields/{id}/archived': { id: '987654321' },
  'GET /h5/member/{id}/notes': { id: '987654321' },
  'POST /h5/member/{id}/notes': { id: '987654321' },
  'PUT /h5/member/{id}/notes/{noteId}': { id: '987654321', noteId: '987654321' },
  'DELETE /h5/member/{id}/notes/{noteId}': { id: '987654321', noteId: '987654321' },
  'PUT /h5/member/{id}/record': { id: '987654321' },
  'GET /h5/merges/{kind}/{id}': { kind: 'member', id: '987654321' },
  'GET /h5/merges/{kind}/{id}/preview/{mergedId}': { kind: 'member', id: '987654321', mergedId: '987654322' },
  'POST /h5/merges/{kind}/{id}': { kind: 'member', id: '987654321' },
  'POST /h5/merges/{kind}/{id}/undo/{mergeId}': { kind: 'member', id: '987654321', mergeId: '987654321' },
  'POST /h5/member/{id}/contacts/reveal': { id: '987654321' },
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
  'POST /h5/orders/{number}/refund-request': { number: '20260101000000000000' },
  'DELETE /h5/orders/{number}/refund-request': { number: '20260101000000000000' },
  'POST /h5/orders/{number}/fapiao-for-member': { number: '20260101000000000000' },
  'POST /h5/orders/{number}/refund': { number: '20260101000000000000' },
  'GET /h5/dues/runs/{id}': { id: '987654321' },
  'PUT /h5/dues/runs/{id}': { id: '987654321' },
  'DELETE /h5/dues/runs/{id}': { id: '987654321' },
  'GET /h5/dues/runs/{id}/items': { id: '987654321' },
  'POST /h5/dues/runs/{id}/issue': { id: '987654321' },
  'GET /h5/dues/invoices/{number}': { number: '2099-00001' },
  'GET /h5/dues/invoices/{number}/pdf': { number: '2099-00001' },
  'GET /h5/dues/own-invoices/{number}/pdf': { number: '2099-00001' },
  'POST /h5/dues/invoices/{number}/void': { number: '2099-00001' },
  'POST /h5/dues/transfers/{id}/reverse': { id: '987654321' },
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
  'PUT /h5/imports/{id}/heading': { id: '987654321' },
  'GET /h5/imports/{id}/rows': { id: '987654321' },
  'PUT /h5/imports/{id}/rows/{number}': { id: '987654321', number: '2' },
  'GET /h5/imports/{id}/errors': { id: '987654321' },
  'POST /h5/imports/{id}/apply': { id: '987654321' },
  'POST /h5/imports/{id}/pause': { id: '987654321' },
  'POST /h5/imports/{id}/cancel': { id: '987654321' },
  'POST /h5/imports/{id}/undo': { id: '987654321' },
  'GET /h5/imports/{id}/stream': { id: '987654321' },
};
/** Routes that require a limited session at a specific step. */
const REQUIRED_STEP: Record<string, SessionStep> = {
  'POST /h5/account/totp/enrol': 'totp-enrol',
  'GET /h5/privacy/closing': 'closing',
  'POST /h5/privacy/closing/keep': 'closing',
};

/**
 * Kinds of caller. `lacking` has every permission except that of the route, `holding` has only that one.
 * `no staff session` is a super administrator in a member session. The last four have a limited session.
 */
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
const STEP_OF_PERSONA: Partial<Record<Persona, SessionStep>> = {
  totp: 'totp',
  enrol: 'totp-enrol',
  reset: 'password',
  closing: 'closing',
};

/** The expected result by the access rule alone: 401, 403 or allowed. */
function expectedAccess(key: string, access: Access, persona: Persona): 401 | 403 | 'allowed' {
  if (access === 'public') return 'allowed';
  if (persona === 'anonymous' || persona === 'forged') return 401;
  if (access === 'limited') {
    const step = REQUIRED_STEP[key];
    return step === undefined || step === STEP_OF_PERSONA[persona] ? 'allowed' : 403;
  }
  if (STEP_OF_PERSONA[persona] !== undefined) return 401;
  if (access === 'member') return 'allowed';
  return persona === 'super' || persona === 'holding' ? 'allowed' : 403;
}

/** An allowed call may return any status but 401, 403 and 5xx; for these the result equals no status. */
const expectedStatus = (access: 401 | 403 | 'allowed', actual: number): number | 'allowed' => {
  if (access !== 'allowed') return access;
  return actual === 401 || actual === 403 || actual >= 500 ? 'allowed' : actual;
};

const routeTable = features.flatMap((feature) => Object.entries(feature.routes) as [RouteKey, Route][]);

describe('access matrix', () => {
  const kit = useKit();
  const ids = { member: '', other: '', staff: '', super: '', role: '' };
  const coveredRoutes = new Set<string>();
  let cellCount = 0;

  beforeAll(async () => {
    const admin = await kit.createSuperAdmin();
    const [member, other, staff] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const role = await createRole(kit, admin.token, []);
    await setRoleGranted(kit, admin.token, staff.id, role.id);
    Object.assign(ids, {
      member: member.id,
      other: other.id,
      staff: staff.id,
      super: admin.id,
      role: role.id,
    });
  });

  const setPermissions = (granted: readonly string[]) =>
    kit.deps.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('role_permissions').where('role_id', '=', ids.role).execute();
      if (granted.length > 0)
        await tx
          .insertInto('role_permissions')
          .values(granted.map((permission) => ({ role_id: ids.role, permission })))
          .execute();
    });

  const findNewestSessionId = async (accountId: string): Promise<string> =>
    (
      await kit.deps.db
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;

  /** Opens a new session each time, so that no cached session affects the result. */
  async function tokenOf(persona: Persona, access: Access): Promise<string | undefined> {
    if (persona === 'anonymous') return undefined;
    if (persona === 'forged') return `at_${'A'.repeat(43)}`;
    const required = permissionsOfAccess(access);
    if (persona === 'lacking')
      await setPermissions(permissions.filter((permission) => !required.includes(permission)));
    if (persona === 'holding') await setPermissions(required.slice(-1));
    const accountOfPersona = {
      member: 'member',
      other: 'other',
      lacking: 'staff',
      holding: 'staff',
      super: 'super',
      'no staff session': 'super',
    } as const;
    const accountId =
      ids[
        accountOfPersona[persona as keyof typeof accountOfPersona] ??
          (persona === 'reset' || persona === 'closing' ? 'member' : 'staff')
      ];
    const ctx = {
      clientIp: '10.0.0.1',
      userAgent: '',
      language: 'zh',
      traceId: 'x',
      token: undefined,
    } as const;
    return inTransaction(kit.deps, (deps) =>
      openSession(deps, ctx, {
        accountId,
        staff: (accountId === ids.staff || accountId === ids.super) && persona !== 'no staff session',
        step: STEP_OF_PERSONA[persona] ?? 'done',
        steppedUp: true,
      }),
    );
  }

  /** A stream does not end by itself and has no envelope once it is open. */
  async function openStream(path: string, token = ''): Promise<{ status: number; code: number }> {
    const client = await openSseClient(kit.baseUrl, token, '', path);
    client.close();
    return { status: client.status, code: client.status };
  }

  it.each(routeTable)('%s', async (key, route) => {
    const { method, path } = parseRouteKey(key);
    const params = PARAMS[key] ?? {};
    expect(Object.keys(params)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    for (const persona of PERSONAS) {
      const theirs = await findNewestSessionId(ids.other);
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        params[name] === 'theirs' ? theirs : params[name]!,
      );
      const token = await tokenOf(persona, route.access);
      const { status, code } =
        route.response === 'stream'
          ? await openStream(url, token)
          : await kit.call(method, url, { token, clientIp: uniqueClientIp() });
      const access = expectedAccess(key, route.access, persona);
      // Another member's resource is a 404, never a 403, which would reveal that it exists.
      const isOthers =
        access === 'allowed' && Object.values(params).includes('theirs') && persona !== 'other';
      expect({ persona, status }).toEqual({
        persona,
        status: isOthers ? 404 : expectedStatus(access, status),
      });
      // A file response has no envelope; its errors have one.
      const hasNoEnvelope = (route.response === 'binary' || route.response === 'file') && status === 200;
      expect(hasNoEnvelope ? status : code).toBe(status);
      cellCount += 1;
    }
    coveredRoutes.add(key);
  });

  it('covers every registered route', () => {
    expect([...coveredRoutes].sort()).toEqual([...mountedRouteKeys].sort());
    const byRule = Object.entries(Object.groupBy(routeTable, ([, route]) => route.access.replace(/:.*/, '')));
    const summary = byRule.map(([rule, routes]) => `${rule} ${routes!.length}`).join(', ');
    console.log(
      `access matrix: ${coveredRoutes.size} calls × ${PERSONAS.length} callers = ${cellCount} cells (${summary})`,
    );
    expect(cellCount).toBe(mountedRouteKeys.length * PERSONAS.length);
  });
});
