import { vi } from 'vitest';
import type { FakeApi } from './fake-api.ts';

/**
 * Redirects the app's uploads, which use XMLHttpRequest, to the fake API. Real uploads with progress are tested in
 * e2e/journeys.
 */
export function stubUploads(api: FakeApi): void {
  class FakeXmlHttpRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    timeout = 0;
    readonly #abortController = new AbortController();
    readonly #requestHeaders = new Headers();
    #responseHeaders = new Headers();
    #method = '';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#requestHeaders.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#responseHeaders.get(name);
    }

    abort(): void {
      this.#abortController.abort();
    }

    send(body: FormData): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 1 }));
      void this.#send(body).then((outcome) => this.dispatchEvent(new Event(outcome)));
    }

    async #send(body: FormData): Promise<'load' | 'error' | 'abort'> {
      const { signal } = this.#abortController;
      try {
        const response = await api.fetch(this.#url, {
          method: this.#method,
          headers: this.#requestHeaders,
          body,
          signal,
        });
        this.#responseHeaders = response.headers;
        this.status = response.status;
        this.responseText = await response.text();
        return 'load';
      } catch {
        return signal.aborted ? 'abort' : 'error';
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
}

/** A file of this size, as from a file picker. */
export const createFile = (name: string, type: string, bytes = 4): File =>
  new File([new Uint8Array(bytes)], name, { type });
