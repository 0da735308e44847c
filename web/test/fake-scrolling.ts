import { waitFor } from '@testing-library/dom';
import { vi } from 'vitest';

/**
 * Lists load their next page when an element after the last row becomes visible, which never happens without a layout.
 * The returned function waits for such an element and reports it as visible, as if the user scrolled to the end.
 */
export function stubScrolling(): () => Promise<void> {
  const observers = new Set<StubObserver>();
  class StubObserver {
    readonly #targets = new Set<Element>();
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
      observers.add(this);
    }
    observe(target: Element): void {
      this.#targets.add(target);
    }
    unobserve(target: Element): void {
      this.#targets.delete(target);
    }
    disconnect(): void {
      this.#targets.clear();
      observers.delete(this);
    }
    takeRecords(): [] {
      return [];
    }
    get isActive(): boolean {
      return this.#targets.size > 0;
    }
    report(): void {
      const entries = [...this.#targets].map((target) => ({
        target,
        isIntersecting: true,
        intersectionRatio: 1,
      }));
      this.#callback(
        entries as unknown as IntersectionObserverEntry[],
        this as unknown as IntersectionObserver,
      );
    }
  }
  vi.stubGlobal('IntersectionObserver', StubObserver);
  return async () => {
    const activeObservers = await waitFor(() => {
      const found = [...observers].filter((observer) => observer.isActive);
      if (found.length === 0) throw new Error('no element is observed');
      return found;
    });
    for (const observer of activeObservers) observer.report();
  };
}
