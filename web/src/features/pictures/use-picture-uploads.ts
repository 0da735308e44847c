import type { Picture } from '@mingtang/contract/fields';
import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey, type CallOptions } from '../../core/api/client.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { translate } from '../../core/text/i18n.ts';
import { findPictureFileProblem, type PictureFileProblem } from '../../ui/browser/picture-file.ts';
import { shrinkPicture } from '../../ui/browser/shrink-picture.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** An uploaded picture; the form that refers to it is submitted later. */
export interface StoredPicture {
  id: string;
  picture: Picture;
}

export interface PictureTile {
  key: string;
  /** Object URL of the chosen file, or URL of the uploaded picture. */
  url: string;
  /** Upload progress, 0 to 1. */
  progress: number;
  failed: boolean;
  saved: StoredPicture | null;
}

export type PictureProblem = PictureFileProblem | 'tooMany';
export type UploadPicture = (file: File, options: CallOptions) => Promise<StoredPicture>;

/** The server could not read the file as a picture. */
const isRejected = (error: unknown) =>
  error instanceof ApiError && error.kind === 'code' && error.code === 422;
/** Too large, and this browser cannot make it smaller. */
class PictureTooLargeError extends Error {}
const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const idsOf = (pictures: readonly StoredPicture[]) => pictures.map(({ id }) => id).join();

const tileOf = (saved: StoredPicture): PictureTile => ({
  key: saved.id,
  url: saved.picture.medium,
  progress: 1,
  failed: false,
  saved,
});

/** Pictures of a form; each is uploaded as soon as it is chosen. */
export function usePictureUploads(initial: readonly StoredPicture[], max: number, upload: UploadPicture) {
  const [tiles, setTiles] = useState<readonly PictureTile[]>(() => initial.map(tileOf));
  const [initialIds] = useState(() => idsOf(initial));
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  // Uploads run one after the other: in parallel they would share the bandwidth and all time out.
  const queue = useRef(Promise.resolve());
  const uploads = useRef(new Map<string, { file: File; controller: AbortController; url: string }>());

  useEffect(() => {
    const pendingUploads = uploads.current;
    return () => {
      for (const { controller, url } of pendingUploads.values()) {
        controller.abort();
        URL.revokeObjectURL(url);
      }
    };
  }, []);

  const patchTile = (key: string, change: Partial<PictureTile>) =>
    setTiles((current) => current.map((tile) => (tile.key === key ? { ...tile, ...change } : tile)));

  function discardTile(key: string) {
    const entry = uploads.current.get(key);
    entry?.controller.abort();
    if (entry) URL.revokeObjectURL(entry.url);
    uploads.current.delete(key);
    setTiles((current) => current.filter((tile) => tile.key !== key));
  }

  async function uploadTile(key: string) {
    const entry = uploads.current.get(key);
    if (!entry) return;
    try {
      const { signal } = entry.controller;
      entry.file = await shrinkPicture(entry.file);
      if (entry.file.size > IMAGE_BYTES_MAX) throw new PictureTooLargeError();
      if (signal.aborted) return;
      const saved = await upload(entry.file, {
        signal,
        onProgress: (progress) => patchTile(key, { progress }),
      });
      patchTile(key, { progress: 1, saved });
      toast(translate('pictures.success'));
    } catch (error) {
      if (isAborted(error)) return;
      if (isRejected(error) || error instanceof PictureTooLargeError) {
        discardTile(key);
        setProblem('mismatch');
      } else {
        patchTile(key, { failed: true });
        handleError(error);
      }
    }
  }

  function enqueue(key: string) {
    patchTile(key, { progress: 0, failed: false });
    queue.current = queue.current.then(() => uploadTile(key));
  }

  function addTiles(files: readonly File[]) {
    const newTiles = files.map((file) => {
      const key = newIdempotencyKey();
      const url = URL.createObjectURL(file);
      uploads.current.set(key, { file, controller: new AbortController(), url });
      return { key, url, progress: 0, failed: false, saved: null };
    });
    setTiles((current) => [...current, ...newTiles]);
    for (const { key } of newTiles) enqueue(key);
  }

  function add(files: readonly File[]) {
    const fileProblem = files.map(findPictureFileProblem).find(Boolean) ?? null;
    const validFiles = files.filter((file) => !findPictureFileProblem(file));
    const capacity = max - tiles.length;
    setProblem(fileProblem ?? (validFiles.length > capacity ? 'tooMany' : null));
    addTiles(validFiles.slice(0, capacity));
  }

  /** Replaces all pictures with this file; an invalid file changes nothing. */
  function replace(file: File) {
    const fileProblem = findPictureFileProblem(file);
    setProblem(fileProblem);
    if (fileProblem) return;
    for (const { key } of tiles) discardTile(key);
    addTiles([file]);
  }

  function remove(key: string) {
    setProblem(null);
    discardTile(key);
  }

  /** Puts a removed picture back. */
  function restore(tile: PictureTile, index: number) {
    setTiles((current) => current.toSpliced(index, 0, tile));
  }

  function move(from: number, to: number) {
    setTiles((current) => {
      const next = [...current];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  }

  const saved = tiles.flatMap((tile) => tile.saved ?? []);
  return {
    tiles,
    problem,
    add,
    replace,
    remove,
    restore,
    move,
    retry: enqueue,
    saved,
    changed: idsOf(saved) !== initialIds,
    /** Reason why the form cannot be submitted yet. */
    blockedBy: tiles.some((tile) => tile.failed)
      ? ('failed' as const)
      : tiles.some((tile) => !tile.saved)
        ? ('uploading' as const)
        : null,
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
