import type { ComponentType, LazyExoticComponent } from 'react';
import type { BuiltPath } from './paths.ts';
import { piece } from './piece.ts';
import { screenFiles } from './screens.ts';

/** A screen's code and the words of its rooms arrive together. */
export const screenComponents = Object.fromEntries(
  Object.entries(screenFiles).map(([path, { load, rooms }]) => [path, piece(load, ...rooms)]),
) as Record<BuiltPath, LazyExoticComponent<ComponentType>>;
