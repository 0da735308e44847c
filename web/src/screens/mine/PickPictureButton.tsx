import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { Button, type ButtonBaseProps } from '../../ui/inputs/Button.tsx';
import { PICTURE_TYPES, type PictureFileProblem } from '../../ui/browser/picture-file.ts';
import { findPictureProblem } from './avatar-image.ts';

export interface PickPictureButtonProps extends ButtonBaseProps {
  disabled: boolean;
  onPicked: (file: File) => void;
  onProblem: (problem: PictureFileProblem) => void;
  children: ReactNode;
}

/** Opens the file picker and passes on a picture that the browser can decode. */
export function PickPictureButton({ onPicked, onProblem, disabled, ...buttonProps }: PickPictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  async function handleFileChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
    if (!file) return;
    const problem = await findPictureProblem(file);
    if (problem) onProblem(problem);
    else onPicked(file);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={(event) => void handleFileChange(event)}
      />
      <Button {...buttonProps} disabled={disabled} onClick={() => input.current?.click()} />
    </>
  );
}
