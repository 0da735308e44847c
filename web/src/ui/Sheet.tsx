import type { ReactNode } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from './IconButton.tsx';
import { OverlayRoot } from './OverlayRoot.tsx';
import s from './Sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Sticks to the bottom: the action with its live count. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Rises from below on a phone; slides in from the side on a wide screen. */
export function Sheet({ open, onClose, title, closeLabel, footer, children }: SheetProps) {
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
