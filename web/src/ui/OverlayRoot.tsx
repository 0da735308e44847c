import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useOverlay } from './overlays.ts';

interface OverlayRootProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The root of everything that members' screens lay over themselves: outside press, Escape and Back close it. */
export function OverlayRoot({ open, onClose, children }: OverlayRootProps) {
  useOverlay(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      {children}
    </Dialog.Root>
  );
}
