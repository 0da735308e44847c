import { urlTo } from '../../core/navigation.ts';
import type { Order } from '../../features/orders/orders.queries.ts';

/** The packages, with the package and the company of the order selected. */
export const orderAgainUrl = ({ packageId, companyId }: Pick<Order, 'packageId' | 'companyId'>) =>
  urlTo('packages', { package: packageId, ...(companyId && { company: companyId }) });
