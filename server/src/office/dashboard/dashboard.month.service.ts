import type { MonthFigures, MonthReport } from '@mingtang/contract/dashboard';
import { addMonths, daysOfMonth, monthOf } from '@mingtang/contract/months';
import { includesPermission } from '@mingtang/contract/permissions.check';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import { getAgeing } from '../../commerce/dues/dues.invoices.service.ts';
import { getBookedSums, getUnpaidOrderSums } from '../../commerce/orders/orders.admin-list.service.ts';
import { countTermEvents } from '../../directory/members/members.term-events.service.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';

/** Counted directly from the records, so that each figure equals the list that it opens. */
export async function getMonthReport(deps: Deps, actor: Actor, month: string): Promise<MonthReport> {
  // Members must not learn that the endpoint exists.
  if (!actor.staff) throw new AppError('not_found');
  const thisMonth = monthOf(shanghaiDayOf(deps.clock.now()));
  if (month > thisMonth) throw new AppError('request.invalid', { fields: { month: 'future' } });
  const seesMembers = includesPermission(actor.permissions, 'member:read');
  const seesMoney = includesPermission(actor.permissions, 'order:read');
  const figuresOf = async (shown: string): Promise<MonthFigures> => {
    const days = daysOfMonth(shown);
    const [members, money] = await Promise.all([
      seesMembers ? countTermEvents(deps, days) : null,
      seesMoney ? getBookedSums(deps, days) : null,
    ]);
    return { month: shown, members, money };
  };
  const [current, previous, yearBefore, orders, dues] = await Promise.all([
    figuresOf(month),
    figuresOf(addMonths(month, -1)),
    figuresOf(addMonths(month, -12)),
    seesMoney ? getUnpaidOrderSums(deps) : null,
    seesMoney ? getAgeing(deps, undefined) : null,
  ]);
  return {
    current,
    previous,
    yearBefore,
    complete: month < thisMonth,
    receivables: orders &&
      dues && { ...orders, oldestAt: orders.oldestAt?.toISOString() ?? null, dues: dues.rows },
  };
}
