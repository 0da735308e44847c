import { useRef } from 'react';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../inputs/Button.tsx';
import { classes } from '../classes.ts';
import { dismiss, type PendingQuestion } from './confirm.ts';
import { Icon } from '../media/Icon.tsx';
import s from './Dialog.module.css';

export interface DialogProps {
  question: PendingQuestion;
  open: boolean;
}

/** Does not call `useOverlay`: `confirm` registers the overlay, because this file is loaded lazily. */
export function Dialog({ question, open }: DialogProps) {
  const { title, body, icon, cancel, ok, danger, answer } = question;
  const confirmButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && dismiss(question)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={s.mask} />
        <AlertDialog.Popup className={s.dialog} initialFocus={danger ? true : confirmButton}>
          {icon && (
            <span className={classes(s.icon, danger && s.danger)}>
              <Icon name={icon} size={28} />
            </span>
          )}
          <AlertDialog.Title className={s.title}>{title}</AlertDialog.Title>
          {body && <AlertDialog.Description className={s.body}>{body}</AlertDialog.Description>}
          <div className={classes(s.buttons, cancel === undefined && s.single)}>
            {cancel !== undefined && (
              <AlertDialog.Close
                render={<Button tone="ghost">{cancel}</Button>}
                onClick={() => answer(false)}
              />
            )}
            <Button ref={confirmButton} tone={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {ok}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
