export const groups = ['calls', 'operations', 'screens', 'constants', 'errorTexts'] as const;
export type Group = (typeof groups)[number];

/** The names of the items in each group. */
export type Items = Record<Group, readonly string[]>;

export interface Surface {
  calls: readonly { key: string; access: string; upload?: boolean; guarded?: boolean; why?: string }[];
  operations: readonly { name: string; access: string }[];
  screens: readonly { path: string; public: boolean }[];
  constants: readonly { name: string; value: string | number }[];
  errorTexts: readonly { id: string; section: number; zh: string; en: string }[];
}

/** MISSING is neither built nor pending; STALE is pending although it is built, or not in the surface. */
export type State = 'done' | 'pending' | 'MISSING' | 'STALE';
export interface Row {
  group: Group;
  item: string;
  state: State;
}

export const itemsOf = (surface: Surface): Items => ({
  calls: surface.calls.map((call) => call.key),
  operations: surface.operations.map((operation) => operation.name),
  screens: surface.screens.map((screen) => screen.path),
  constants: surface.constants.map((constant) => constant.name),
  errorTexts: surface.errorTexts.map((text) => text.id),
});

/** Every item is built or pending, never both, so the list of what is pending can only shrink. */
export function compare(surface: Surface, pending: Items, built: Items): Row[] {
  const items = itemsOf(surface);
  return groups.flatMap((group) => {
    const isPending = new Set(pending[group]);
    const isBuilt = new Set(built[group]);
    const known = new Set(items[group]);
    const strays = pending[group].filter((item) => !known.has(item));
    return [
      ...items[group].map((item) => ({
        group,
        item,
        state: stateOf(isBuilt.has(item), isPending.has(item)),
      })),
      ...strays.map((item) => ({ group, item, state: 'STALE' as const })),
    ];
  });
}

function stateOf(built: boolean, pending: boolean): State {
  if (built) return pending ? 'STALE' : 'done';
  return pending ? 'pending' : 'MISSING';
}

export const failed = (row: Row): boolean => row.state === 'MISSING' || row.state === 'STALE';

/** The same list without what is built or unknown. Nothing is ever added to it. */
export function shrink(pending: Items, rows: readonly Row[]): Items {
  const stale = (group: Group, item: string) =>
    rows.some((row) => row.group === group && row.item === item && row.state === 'STALE');
  const left = (group: Group) => pending[group].filter((item) => !stale(group, item));
  return {
    calls: left('calls'),
    operations: left('operations'),
    screens: left('screens'),
    constants: left('constants'),
    errorTexts: left('errorTexts'),
  };
}
