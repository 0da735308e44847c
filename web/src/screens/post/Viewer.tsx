import { Dialog } from '@base-ui/react/dialog';
import type { Picture } from '@mingtang/contract/fields';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { OverlayRoot } from '../../ui/OverlayRoot.tsx';
import s from './Viewer.module.css';

export interface ViewerProps {
  pictures: readonly Picture[];
  /** Which one is shown; null while the viewer is closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** Pictures as large as the screen: fingers swipe, keys and buttons step. The browser does the scrolling. */
export function Viewer({ pictures, at, onMove, onClose }: ViewerProps) {
  return (
    <OverlayRoot open={at !== null} onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Popup className={s.viewer}>
          {at !== null && <Strip pictures={pictures} at={at} onMove={onMove} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </OverlayRoot>
  );
}

function Strip({ pictures, at, onMove }: Pick<ViewerProps, 'pictures' | 'onMove'> & { at: number }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const first = useRef(at);
  const last = pictures.length - 1;
  useEffect(() => {
    const { current } = strip;
    current?.scrollTo({ left: first.current * current.clientWidth, behavior: 'instant' });
  }, []);

  function show(index: number) {
    const { current } = strip;
    current?.scrollTo({ left: Math.min(Math.max(index, 0), last) * current.clientWidth });
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(step);
  }
  return (
    <>
      <Dialog.Title className="sr">{t('post.pictures')}</Dialog.Title>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls must scroll by keyboard too */}
      <ul
        ref={strip}
        className={s.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
        tabIndex={0}
        aria-label={t('post.pictures')}
        onKeyDown={press}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          onMove(Math.round(scrollLeft / Math.max(clientWidth, 1)))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.small} className={s.page}>
            <img
              src={picture.large}
              alt={t('post.picture', { index: index + 1, count: pictures.length })}
              loading={Math.abs(index - at) < 2 ? 'eager' : 'lazy'}
              data-plain=""
            />
          </li>
        ))}
      </ul>
      <div className={s.bar}>
        <output className={s.index}>{`${at + 1} / ${pictures.length}`}</output>
        <Dialog.Close render={<IconButton name="close" label={t('post.closePicture')} />} />
      </div>
      {last > 0 && (
        <>
          <IconButton
            name="left"
            className={s.before}
            label={t('post.previous')}
            disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <IconButton
            name="right"
            className={s.after}
            label={t('post.next')}
            disabled={at === last}
            onClick={() => show(at + 1)}
          />
        </>
      )}
    </>
  );
}
