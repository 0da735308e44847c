import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { fetchChunk, orReload } from './chunk.ts';
import type { Room } from './text/rooms.ts';
import { enterRooms } from './text/text.ts';

/** A part of a screen that comes with its own words when it is first drawn: the first load does without. */
export type Piece<P extends object> = FunctionComponent<P> & {
  /** Brings it before it is drawn. */
  fetch: () => Promise<unknown>;
};

export function piece<P extends object>(load: () => Promise<ComponentType<P>>, ...rooms: Room[]): Piece<P> {
  let there: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  let needed: Promise<ComponentType<P>> | undefined;
  let failed = false;

  const withWords = () => Promise.all([load(), enterRooms(rooms)]);
  async function bring(): Promise<ComponentType<P>> {
    try {
      return ([there] = await fetchChunk(withWords))[0];
    } catch (error) {
      failed = true;
      throw error;
    }
  }
  function fetch() {
    // One that did not come the last time, without a network perhaps, is asked for anew.
    if (failed) coming = needed = undefined;
    failed = false;
    return (coming ??= bring());
  }

  // What is there is not waited for: React would show what stands for it, and leave that for 300 ms.
  const draw = (props: P) =>
    createElement(there ?? use((needed ??= (coming ?? fetch()).catch(orReload))), props);
  return Object.assign(draw, { fetch });
}
