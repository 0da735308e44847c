import type { ReadAudit } from '@mingtang/contract/administrators';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { maskText } from '../../logging.ts';
import * as queries from './audit.queries.ts';
import { headOf, macOf } from './chain.ts';

const SHARDS = 16;
const PAGE = 1000;
const TOTAL_CEILING = 10_000;

export interface NewEvent {
  /** Null for what the system or an operator at the console did. */
  actorId: string | null;
  action: string;
  subject: string;
  before?: object;
  after?: object;
  traceId: string;
}

/** Written in the transaction of the change, last, because it holds the actor's chain until commit. */
export async function recordEvent(deps: TxDeps, event: NewEvent): Promise<void> {
  const shard = Number(BigInt(event.actorId ?? 0) % BigInt(SHARDS));
  const chain = await queries.lockChain(deps.db, shard);
  const row = {
    shard,
    seq: String(BigInt(chain.length) + 1n),
    at: deps.clock.now(),
    actor_id: event.actorId,
    action: event.action,
    subject: event.subject,
    before: event.before ?? null,
    after: event.after ?? null,
    trace_id: event.traceId,
  };
  const mac = macOf(deps.secrets.AUDIT_SECRET, chain.head, row);
  await queries.insertEvent(deps.db, row, mac);
  await queries.setChainHead(deps.db, shard, row.seq, headOf(deps.secrets.AUDIT_SECRET, mac));
}

export interface Verdict {
  events: number;
  /** The rows where a chain breaks: edited, moved, missing before, or cut off at the end. */
  broken: { shard: number; seq: string; id: string | null; reason: 'edited' | 'missing' | 'cut off' }[];
}

export async function verifyAudit(deps: Deps): Promise<Verdict> {
  const key = deps.secrets.AUDIT_SECRET;
  const verdict: Verdict = { events: 0, broken: [] };
  for (const chain of await queries.listHeads(deps.db)) {
    let previous: Buffer = Buffer.alloc(0);
    let seq = 0n;
    for (;;) {
      const rows = await queries.listChain(deps.db, chain.shard, String(seq), PAGE);
      for (const row of rows) {
        const broken = (reason: Verdict['broken'][number]['reason']) =>
          verdict.broken.push({ shard: row.shard, seq: row.seq, id: row.id, reason });
        const head = headOf(key, row.mac);
        if (BigInt(row.seq) !== seq + 1n) broken('missing');
        else if (!macOf(key, previous, row).equals(row.mac)) broken('edited');
        else if (row.seq === chain.length && !head.equals(chain.head)) broken('cut off');
        seq = BigInt(row.seq);
        // Go on from what stands here, so that one edited row is reported once and not with all that follow it.
        previous = head;
        verdict.events += 1;
      }
      if (rows.length < PAGE) break;
    }
    // Read the length first: events written meanwhile are beyond it.
    if (seq < BigInt(chain.length))
      verdict.broken.push({ shard: chain.shard, seq: chain.length, id: null, reason: 'cut off' });
  }
  return verdict;
}

export async function checkAudit(deps: Deps): Promise<void> {
  const verdict = await verifyAudit(deps);
  if (verdict.broken.length > 0)
    deps.log.error({ broken: verdict.broken.slice(0, 20) }, 'audit chain broken');
  else deps.log.info({ events: verdict.events }, 'audit chain verified');
}

const masked = (value: unknown): unknown =>
  value === null
    ? null
    : JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
        typeof one === 'string' ? maskText(one) : one,
      );

export async function readAudit(deps: Deps, actor: Actor, from: From, wanted: ReadAudit) {
  const filter = { action: wanted.action, actorId: wanted.actorId, subject: wanted.subject };
  const [rows, count] = await Promise.all([
    queries.listEvents(deps.db, filter, (wanted.pageNum - 1) * wanted.pageSize, wanted.pageSize),
    queries.countEvents(deps.db, filter, TOTAL_CEILING),
  ]);
  await inTransaction(deps, (deps) =>
    recordEvent(deps, {
      actorId: actor.accountId,
      action: 'audit.read',
      subject: 'audit',
      after: { pageNum: wanted.pageNum },
      traceId: from.traceId,
    }),
  );
  return {
    rows: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor_id ?? 'system',
      action: row.action,
      subject: row.subject,
      before: masked(row.before),
      after: masked(row.after),
      traceId: row.trace_id,
    })),
    total: Math.min(count, TOTAL_CEILING),
    more: count > TOTAL_CEILING,
  };
}
