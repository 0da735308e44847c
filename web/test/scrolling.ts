import { waitFor } from '@testing-library/dom';
import { vi } from 'vitest';

/**
 * Lists load their next page when an element behind the last row comes into view, which nothing does without a layout.
 * The returned function waits for such an element and reports it as visible, as scrolling to the end would.
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
    get used(): boolean {
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
    const used = await waitFor(() => {
      const found = [...observers].filter((observer) => observer.used);
      if (found.length === 0) throw new Error('nothing waits to come into view');
      return found;
    });
    for (const observer of used) observer.report();
  };
}
