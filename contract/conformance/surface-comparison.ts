export const itemGroups = ['calls', 'operations', 'screens', 'constants', 'errorTexts'] as const;
export type ItemGroup = (typeof itemGroups)[number];

/** The names of the items in each group. */
export type ItemsByGroup = Record<ItemGroup, readonly string[]>;

/** The specified surface of the product, from surface.json. */
export interface Surface {
  calls: readonly {
    key: string;
    access: string;
    upload?: boolean;
    csrfProtected?: boolean;
    reason?: string;
  }[];
  operations: readonly { name: string; access: string }[];
  screens: readonly { path: string; public: boolean }[];
  constants: readonly { name: string; value: string | number }[];
  errorTexts: readonly { id: string; section: number; zh: string; en: string }[];
}

/** MISSING is neither built nor pending; STALE is pending although it is built, or not in the surface. */
export type ConformanceState = 'done' | 'pending' | 'MISSING' | 'STALE';
export interface ConformanceRow {
  group: ItemGroup;
  item: string;
  state: ConformanceState;
}

export const itemsOf = (surface: Surface): ItemsByGroup => ({
  calls: surface.calls.map((call) => call.key),
  operations: surface.operations.map((operation) => operation.name),
  screens: surface.screens.map((screen) => screen.path),
  constants: surface.constants.map((constant) => constant.name),
  errorTexts: surface.errorTexts.map((text) => text.id),
});

/**
 * States of all items. An item must be either built or pending, and never both, so that the pending list can
 * only shrink.
 */
export function compareWithSurface(
  surface: Surface,
  pending: ItemsByGroup,
  built: ItemsByGroup,
): ConformanceRow[] {
  const items = itemsOf(surface);
  return itemGroups.flatMap((group) => {
    const pendingItems = new Set(pending[group]);
    const builtItems = new Set(built[group]);
    const specifiedItems = new Set(items[group]);
    const unknownItems = pending[group].filter((item) => !specifiedItems.has(item));
    return [
      ...items[group].map((item) => ({
        group,
        item,
        state: stateOf(builtItems.has(item), pendingItems.has(item)),
      })),
      ...unknownItems.map((item) => ({ group, item, state: 'STALE' as const })),
    ];
  });
}

function stateOf(built: boolean, pending: boolean): ConformanceState {
  if (built) return pending ? 'STALE' : 'done';
  return pending ? 'pending' : 'MISSING';
}

export const isFailure = (row: ConformanceRow): boolean => row.state === 'MISSING' || row.state === 'STALE';

/** Removes built and unknown items from the pending list. Never adds an item. */
export function removeStaleItems(pending: ItemsByGroup, rows: readonly ConformanceRow[]): ItemsByGroup {
  const isStale = (group: ItemGroup, item: string) =>
    rows.some((row) => row.group === group && row.item === item && row.state === 'STALE');
  const remainingIn = (group: ItemGroup) => pending[group].filter((item) => !isStale(group, item));
  return {
    calls: remainingIn('calls'),
    operations: remainingIn('operations'),
    screens: remainingIn('screens'),
    constants: remainingIn('constants'),
    errorTexts: remainingIn('errorTexts'),
  };
}
