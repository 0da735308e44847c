import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { PICTURE_TYPES, type PictureFault } from '../../ui/picture-file.ts';
import { faultOf } from './picture.ts';

export interface PictureButtonProps extends ButtonLook {
  disabled: boolean;
  onPick: (file: File) => void;
  onFault: (fault: PictureFault) => void;
  children: ReactNode;
}

/** Opens the device's picker and hands over a picture that can be shown. */
export function PictureButton({ onPick, onFault, disabled, ...look }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const fault = await faultOf(file);
    if (fault) onFault(fault);
    else onPick(file);
  }
  return (
    <>
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden onChange={(event) => void take(event)} />
      <Button {...look} disabled={disabled} onClick={() => input.current?.click()} />
    </>
  );
}
