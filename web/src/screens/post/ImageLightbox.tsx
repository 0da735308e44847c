import { Dialog } from '@base-ui/react/dialog';
import type { Picture } from '@mingtang/contract/fields';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { OverlayRoot } from '../../ui/overlays/OverlayRoot.tsx';
import s from './ImageLightbox.module.css';

export interface ImageLightboxProps {
  pictures: readonly Picture[];
  /** Index of the shown picture; null while closed. */
  currentIndex: number | null;
  onMove: (currentIndex: number) => void;
  onClose: () => void;
}

/** Full-screen pictures in a native scroll-snap strip: swipe, arrow keys or buttons. */
export function ImageLightbox({ pictures, currentIndex, onMove, onClose }: ImageLightboxProps) {
  return (
    <OverlayRoot open={currentIndex !== null} onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Popup className={s.viewer}>
          {currentIndex !== null && (
            <LightboxStrip pictures={pictures} currentIndex={currentIndex} onMove={onMove} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </OverlayRoot>
  );
}

function LightboxStrip({
  pictures,
  currentIndex,
  onMove,
}: Pick<ImageLightboxProps, 'pictures' | 'onMove'> & { currentIndex: number }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const initialIndex = useRef(currentIndex);
  const lastIndex = pictures.length - 1;
  useEffect(() => {
    const { current: element } = strip;
    element?.scrollTo({ left: initialIndex.current * element.clientWidth, behavior: 'instant' });
  }, []);

  function scrollToIndex(index: number) {
    const { current: element } = strip;
    element?.scrollTo({ left: Math.min(Math.max(index, 0), lastIndex) * element.clientWidth });
  }
  function handleKey(event: KeyboardEvent) {
    const targetIndex = {
      ArrowLeft: currentIndex - 1,
      ArrowRight: currentIndex + 1,
      Home: 0,
      End: lastIndex,
    }[event.key];
    if (targetIndex === undefined) return;
    event.preventDefault();
    scrollToIndex(targetIndex);
  }
  return (
    <>
      <Dialog.Title className="sr">{t('post.pictures')}</Dialog.Title>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scroll container must be scrollable by keyboard */}
      <ul
        ref={strip}
        className={s.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
        tabIndex={0}
        aria-label={t('post.pictures')}
        onKeyDown={handleKey}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          onMove(Math.round(scrollLeft / Math.max(clientWidth, 1)))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.small} className={s.page}>
            <img
              src={picture.large}
              alt={t('post.picture', { index: index + 1, count: pictures.length })}
              loading={Math.abs(index - currentIndex) < 2 ? 'eager' : 'lazy'}
              data-no-dim=""
            />
          </li>
        ))}
      </ul>
      <div className={s.bar}>
        <output className={s.index}>{`${currentIndex + 1} / ${pictures.length}`}</output>
        <Dialog.Close render={<IconButton name="close" label={t('post.closePicture')} />} />
      </div>
      {lastIndex > 0 && (
        <>
          <IconButton
            name="left"
            className={s.before}
            label={t('post.previous')}
            disabled={currentIndex === 0}
            onClick={() => scrollToIndex(currentIndex - 1)}
          />
          <IconButton
            name="right"
            className={s.after}
            label={t('post.next')}
            disabled={currentIndex === lastIndex}
            onClick={() => scrollToIndex(currentIndex + 1)}
          />
        </>
      )}
    </>
  );
}
