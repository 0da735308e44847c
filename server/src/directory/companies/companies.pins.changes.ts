import type { SingleChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { type PinOrder, restorePinOrder } from './companies.pin-order.service.ts';
import {
  type PinSnapshot,
  restorePin,
  restoreSortOrders,
  type SortOrderSnapshot,
} from './companies.pins.service.ts';

export const companyPinChange: SingleChangeKind = {
  name: 'company.pin',
  permission: 'company:pin',
  risky: false,
  restore: (deps, _actor, before) => restorePin(deps, before as PinSnapshot),
};

export const companySortChange: SingleChangeKind = {
  name: 'company.sort',
  permission: 'company:pin',
  risky: false,
  restore: (deps, _actor, before) => restoreSortOrders(deps, before as SortOrderSnapshot),
};

export const companyPinOrderChange: SingleChangeKind = {
  name: 'company.pins',
  permission: 'company:pin',
  risky: false,
  restore: (deps, _actor, before) => restorePinOrder(deps, before as PinOrder),
};
