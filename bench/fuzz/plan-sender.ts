import type { CallerPool } from './fuzz-callers.ts';
import { openRawConnection, type RawHttpResponse } from './raw-http-connection.ts';
import { serializePlan, type RequestPlan } from './request-plan.ts';

export interface PlanSender {
  port: number;
  send(plan: RequestPlan): Promise<RawHttpResponse>;
  close(): void;
}

/** Sends each plan as its caller, from its own client IP, over pooled keep-alive connections. */
export function openPlanSender(port: number, callers: CallerPool): PlanSender {
  const idleConnections: ReturnType<typeof openRawConnection>[] = [];
  let requestNumber = 0;
  return {
    port,
    async send(plan) {
      const caller = callers.select(plan.role, plan.accountIndex);
      requestNumber += 1;
      const connection =
        plan.malformed === true
          ? openRawConnection(port)
          : (idleConnections.pop() ?? openRawConnection(port));
      const bytes = serializePlan(plan, caller.token, clientIpOf(requestNumber));
      try {
        const response = await connection.send(bytes, plan.malformed);
        // A 401 means that some request ended the caller's session.
        const lostSession = response.status === 401 && caller.role !== 'forged' && caller.role !== 'visitor';
        if (lostSession && caller.role !== 'incomplete') await callers.renewSession(caller);
        return response;
      } finally {
        if (plan.malformed === true) connection.close();
        else idleConnections.push(connection);
      }
    },
    close: () => idleConnections.forEach((connection) => connection.close()),
  };
}

const clientIpOf = (requestNumber: number): string =>
  `10.${(requestNumber >> 16) & 255}.${(requestNumber >> 8) & 255}.${requestNumber & 255}`;
