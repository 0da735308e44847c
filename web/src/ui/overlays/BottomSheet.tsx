import type { ReactNode } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from '../inputs/IconButton.tsx';
import { OverlayRoot } from './OverlayRoot.tsx';
import s from './BottomSheet.module.css';

export interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Stays at the bottom, e.g. a button with a live result count. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Slides in from the bottom on a phone and from the side on a wide screen. */
export function BottomSheet({ open, onClose, title, closeLabel, footer, children }: BottomSheetProps) {
  return (
    <OverlayRoot open={open} onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={s.mask} />
        <Dialog.Popup className={s.sheet}>
          <header className={s.head}>
            <Dialog.Title className={s.title}>{title}</Dialog.Title>
            <Dialog.Close render={<IconButton name="close" label={closeLabel} />} />
          </header>
          <div className={s.body}>{children}</div>
          {footer && <footer className={s.foot}>{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </OverlayRoot>
  );
}
