import type { SingleKind } from '../changesets/kinds.service.ts';
import { type PinOrder, restorePinOrder } from './pin-order.service.ts';
import { type PinChange, restorePin, restoreSort, type SortChange } from './pins.service.ts';

export const companyPinChange: SingleKind = {
  name: 'company.pin',
  permission: 'company:pin',
  risky: false,
  restore: (deps, _by, before) => restorePin(deps, before as PinChange),
};

export const companySortChange: SingleKind = {
  name: 'company.sort',
  permission: 'company:pin',
  risky: false,
  restore: (deps, _by, before) => restoreSort(deps, before as SortChange),
};

export const companyPinOrderChange: SingleKind = {
  name: 'company.pins',
  permission: 'company:pin',
  risky: false,
  restore: (deps, _by, before) => restorePinOrder(deps, before as PinOrder),
};
