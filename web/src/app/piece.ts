import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from './chunk.ts';
import type { Room } from './text/rooms.ts';
import { enterRooms } from './text/text.ts';

/** A part of a screen that comes with its own words when it is first drawn: the first load does without. */
export const piece = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...rooms: Room[]
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [code] = await Promise.all([loadChunk(load), loadChunk(() => enterRooms(rooms))]);
    return { default: code };
  });
