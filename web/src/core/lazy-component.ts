import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { fetchChunk, reloadIfMissing } from './chunk-loader.ts';
import type { Namespace } from './text/namespaces.ts';
import { loadNamespaces } from './text/i18n.ts';

/** A component whose code and text namespaces are loaded when it is first rendered, not at app start. */
export type LazyComponent<P extends object> = FunctionComponent<P> & {
  /** Starts loading before the component is rendered; starts again after a failed load. */
  preload: () => Promise<unknown>;
};

export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...namespaces: Namespace[]
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  /** The current load; `preload` returns it. */
  let loadPromise: Promise<ComponentType<P>> | undefined;
  /** The same load for `use`, which needs the same promise in every render; handles a missing chunk. */
  let renderPromise: Promise<ComponentType<P>> | undefined;
  let failed = false;

  const loadWithTexts = () => Promise.all([load(), loadNamespaces(namespaces)]);
  async function fetchComponent(): Promise<ComponentType<P>> {
    try {
      return ([loaded] = await fetchChunk(loadWithTexts))[0];
    } catch (error) {
      failed = true;
      throw error;
    }
  }
  function preload() {
    // After a failed load, for example without a network, load again.
    if (failed) loadPromise = renderPromise = undefined;
    failed = false;
    return (loadPromise ??= fetchComponent());
  }

  // Once loaded, the component is rendered without `use`: React would show the fallback for at least 300 ms,
  // even if the promise has already resolved.
  const render = (props: P) =>
    createElement(
      loaded ?? use((renderPromise ??= (loadPromise ?? preload()).catch(reloadIfMissing))),
      props,
    );
  return Object.assign(render, { preload });
}
