import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useOverlay } from './overlays.ts';

interface OverlayRootProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Root of every overlay on members' screens: an outside press, Escape or Back closes it. */
export function OverlayRoot({ open, onClose, children }: OverlayRootProps) {
  useOverlay(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      {children}
    </Dialog.Root>
  );
}
