import { useRef } from 'react';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { dismiss, type Asked } from './confirm.ts';
import { Icon } from './Icon.tsx';
import s from './Dialog.module.css';

export interface DialogProps {
  asked: Asked;
  open: boolean;
}

/** `confirm` itself says that it covers the screen, also while this file is on its way. */
export function Dialog({ asked, open }: DialogProps) {
  const { title, body, icon, cancel, ok, danger, answer } = asked;
  const verb = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && dismiss(asked)}>
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
                onClick={() => answer(false)}
              />
            )}
            <Button ref={verb} tone={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {ok}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
