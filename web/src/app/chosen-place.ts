import type { Point } from '@mingtang/contract/fields';

const KEY = 'chosen-place';

interface Chosen {
  /** The form that asked for it. */
  by: string;
  point: Point;
}

function read(): Chosen | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Chosen | null;
  } catch {
    return null;
  }
}

/** The map hands the place over to the form behind it, which is mounted anew. */
export const keepChosen = (by: string, point: Point): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ by, point } satisfies Chosen));

export function readChosen(by: string): Point | undefined {
  const chosen = read();
  return chosen?.by === by ? chosen.point : undefined;
}

/** It has been taken; a form that is opened later must not find it. */
export const dropChosen = (): void => sessionStorage.removeItem(KEY);
