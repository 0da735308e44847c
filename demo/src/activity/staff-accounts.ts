import { parsePhone } from '../../../server/src/adapters/phone-number.ts';
import type { RequestContext } from '../../../server/src/platform/http/handler.ts';
import type { Db } from '../../../server/src/platform/db/client.ts';
import { DEMO_STAFF_PHONES } from '../accounts.demo.ts';
import { findAccountId } from '../demo.queries.ts';

/** A request from the office. */
export const STAFF_CONTEXT: RequestContext = {
  clientIp: '203.0.113.8',
  userAgent: '',
  language: 'zh',
  traceId: 'demo',
  token: undefined,
};

/** Account ids of the office: who does what. */
export interface Staff {
  secretary: string;
  editor: string;
  finance: string;
  memberServices: string;
}

export async function findStaff(db: Db): Promise<Staff> {
  const idOf = async (phone: string): Promise<string> => {
    const id = await findAccountId(db, parsePhone(phone) ?? '');
    if (id === undefined) throw new Error(`demo account ${phone} not found`);
    return id;
  };
  return {
    secretary: await idOf(DEMO_STAFF_PHONES.secretary),
    editor: await idOf(DEMO_STAFF_PHONES.editor),
    finance: await idOf(DEMO_STAFF_PHONES.finance),
    memberServices: await idOf(DEMO_STAFF_PHONES.memberServices),
  };
}
