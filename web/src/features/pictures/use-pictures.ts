import type { Picture } from '@mingtang/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { newKey, type CallOptions } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { report } from '../../api/failures.ts';
import { words } from '../../app/text/text.ts';
import { pictureFault, type PictureFault } from '../../ui/picture-file.ts';
import { toast } from '../../ui/toast.ts';

/** A picture that the server has, for a form that is sent later. */
export interface StoredPicture {
  id: string;
  picture: Picture;
}

export interface Tile {
  key: string;
  /** What is shown: the chosen file, or the server's picture. */
  url: string;
  /** Share that has left, 0 to 1. */
  share: number;
  failed: boolean;
  saved: StoredPicture | null;
}

export type PictureProblem = PictureFault | 'tooMany';
export type UploadPicture = (file: File, options: CallOptions) => Promise<StoredPicture>;

const refused = (error: unknown) =>
  error instanceof ApiFailure && error.kind === 'code' && error.code === 422;
const givenUp = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const tileOf = (saved: StoredPicture): Tile => ({
  key: saved.id,
  url: saved.picture.medium,
  share: 1,
  failed: false,
  saved,
});

/** The pictures of a form: each is uploaded as soon as it is chosen. */
export function usePictures(first: readonly StoredPicture[], max: number, upload: UploadPicture) {
  const [tiles, setTiles] = useState<readonly Tile[]>(() => first.map(tileOf));
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  // One after the other: side by side they would share the line and all run out of time.
  const queue = useRef(Promise.resolve());
  const running = useRef(new Map<string, { file: File; stop: AbortController; url: string }>());

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { stop, url } of all.values()) {
        stop.abort();
        URL.revokeObjectURL(url);
      }
    };
  }, []);

  const patch = (key: string, change: Partial<Tile>) =>
    setTiles((now) => now.map((tile) => (tile.key === key ? { ...tile, ...change } : tile)));

  function forget(key: string) {
    const one = running.current.get(key);
    one?.stop.abort();
    if (one) URL.revokeObjectURL(one.url);
    running.current.delete(key);
    setTiles((now) => now.filter((tile) => tile.key !== key));
  }

  async function send(key: string) {
    const one = running.current.get(key);
    if (!one) return;
    try {
      const { signal } = one.stop;
      const saved = await upload(one.file, { signal, onProgress: (share) => patch(key, { share }) });
      patch(key, { share: 1, saved });
      toast(words('pictures.success'));
    } catch (error) {
      if (givenUp(error)) return;
      if (refused(error)) {
        forget(key);
        setProblem('mismatch');
      } else {
        patch(key, { failed: true });
        report(error);
      }
    }
  }

  function enqueue(key: string) {
    patch(key, { share: 0, failed: false });
    queue.current = queue.current.then(() => send(key));
  }

  function start(files: readonly File[]) {
    const fresh = files.map((file) => {
      const key = newKey();
      const url = URL.createObjectURL(file);
      running.current.set(key, { file, stop: new AbortController(), url });
      return { key, url, share: 0, failed: false, saved: null };
    });
    setTiles((now) => [...now, ...fresh]);
    for (const { key } of fresh) enqueue(key);
  }

  function add(files: readonly File[]) {
    const wrong = files.map(pictureFault).find(Boolean) ?? null;
    const good = files.filter((file) => !pictureFault(file));
    const room = max - tiles.length;
    setProblem(wrong ?? (good.length > room ? 'tooMany' : null));
    start(good.slice(0, room));
  }

  /** Puts this one in place of all others; a file that does not do leaves them as they are. */
  function replace(file: File) {
    const wrong = pictureFault(file);
    setProblem(wrong);
    if (wrong) return;
    for (const { key } of tiles) forget(key);
    start([file]);
  }

  function remove(key: string) {
    setProblem(null);
    forget(key);
  }

  function move(from: number, to: number) {
    setTiles((now) => {
      const next = [...now];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  }

  return {
    tiles,
    problem,
    add,
    replace,
    remove,
    move,
    retry: enqueue,
    saved: tiles.flatMap(({ saved }) => saved ?? []),
    /** What keeps the form from being sent. */
    holds: tiles.some((tile) => tile.failed)
      ? ('failed' as const)
      : tiles.some((tile) => !tile.saved)
        ? ('uploading' as const)
        : null,
  };
}

export type Pictures = ReturnType<typeof usePictures>;
