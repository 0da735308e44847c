import { vi } from 'vitest';
import type { FakeApi } from './api.ts';

/**
 * Sends the uploads of the app, which go by XMLHttpRequest, to the fake API. Real uploads, with their progress and the
 * reading of the file, are the subject of journeys.
 */
export function stubUploads(api: FakeApi): void {
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    timeout = 0;
    readonly #abort = new AbortController();
    readonly #headers = new Headers();
    #answered = new Headers();
    #method = '';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answered.get(name);
    }

    abort(): void {
      this.#abort.abort();
    }

    send(body: FormData): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 1 }));
      void this.#send(body).then((outcome) => this.dispatchEvent(new Event(outcome)));
    }

    async #send(body: FormData): Promise<'load' | 'error' | 'abort'> {
      const { signal } = this.#abort;
      try {
        const answer = await api.fetch(this.#url, {
          method: this.#method,
          headers: this.#headers,
          body,
          signal,
        });
        this.#answered = answer.headers;
        this.status = answer.status;
        this.responseText = await answer.text();
        return 'load';
      } catch {
        return signal.aborted ? 'abort' : 'error';
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}

/** A file with this many bytes, as a file picker gives it. */
export const fileOf = (name: string, type: string, bytes = 4): File =>
  new File([new Uint8Array(bytes)], name, { type });
