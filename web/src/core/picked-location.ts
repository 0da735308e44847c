import type { GeoPoint } from '@mingtang/contract/fields';

const KEY = 'chosen-place';

interface PickedLocation {
  /** Name of the form that requested the location. */
  by: string;
  point: GeoPoint;
}

function readStored(): PickedLocation | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PickedLocation | null;
  } catch {
    return null;
  }
}

/** Passes the location from the map to the form, which is mounted again after the navigation. */
export const storePickedLocation = (formName: string, point: GeoPoint): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ by: formName, point } satisfies PickedLocation));

export function readPickedLocation(formName: string): GeoPoint | undefined {
  const picked = readStored();
  return picked?.by === formName ? picked.point : undefined;
}

/** Called after the form has read the location, so that a form opened later does not find it. */
export const clearPickedLocation = (): void => sessionStorage.removeItem(KEY);
