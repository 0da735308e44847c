import type { ComponentType, LazyExoticComponent } from 'react';
import { screens, type Path } from './paths.ts';
import { piece } from './piece.ts';
import { fileOf, type ScreenFile } from './screens.ts';

const components = new Map<ScreenFile, LazyExoticComponent<ComponentType>>();

function componentOf(file: ScreenFile): LazyExoticComponent<ComponentType> {
  const component = components.get(file) ?? piece(file.load, ...file.rooms);
  components.set(file, component);
  return component;
}

/** A screen's code and the words of its rooms arrive together. Screens of one file are one component. */
export const screenComponents = Object.fromEntries(
  screens.map(({ path }) => [path, componentOf(fileOf(path))]),
) as Record<Path, LazyExoticComponent<ComponentType>>;
