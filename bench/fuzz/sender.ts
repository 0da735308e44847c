import type { Callers } from './callers.ts';
import { openConnection, type Reply } from './connection.ts';
import { bytesOf, type Plan } from './given.ts';

export interface Sender {
  port: number;
  send(plan: Plan): Promise<Reply>;
  close(): void;
}

/** Sends as the caller a plan names, each from an address of its own, on connections that are kept. */
export function openSender(port: number, callers: Callers): Sender {
  const idle: ReturnType<typeof openConnection>[] = [];
  let sent = 0;
  return {
    port,
    async send(plan) {
      const caller = callers.of(plan.role, plan.turn);
      sent += 1;
      const connection = plan.torn === true ? openConnection(port) : (idle.pop() ?? openConnection(port));
      const bytes = bytesOf(plan, caller.token, addressOf(sent));
      try {
        const reply = await connection.send(bytes, plan.torn);
        // Whoever was let in before and is not now lost the session to some call.
        const lost = reply.status === 401 && caller.role !== 'forged' && caller.role !== 'visitor';
        if (lost && caller.role !== 'owing') await callers.revive(caller);
        return reply;
      } finally {
        if (plan.torn === true) connection.close();
        else idle.push(connection);
      }
    },
    close: () => idle.forEach((connection) => connection.close()),
  };
}

const addressOf = (turn: number): string => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
