import { useRef } from 'react';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import type { Question } from './confirm.ts';
import { Icon } from './Icon.tsx';
import s from './Dialog.module.css';

export interface DialogProps {
  question: Question;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

export function Dialog({ question, open, onAnswer }: DialogProps) {
  const { title, body, icon, cancel, ok, danger } = question;
  const verb = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(cancel === undefined)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={s.mask} />
        <AlertDialog.Popup className={s.dialog} initialFocus={danger ? true : verb}>
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
                onClick={() => onAnswer(false)}
              />
            )}
            <Button ref={verb} tone={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {ok}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
