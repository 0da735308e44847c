import { Spinner } from '../states/Spinner.tsx';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';
import s from './CodeField.module.css';

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  send: {
    /** "获取验证码", or the countdown until the next code can be requested. */
    text: string;
    onSend: () => void;
    /** The countdown is running. */
    waiting?: boolean | undefined;
    /** The request for a code is in flight. */
    busy?: boolean | undefined;
  };
}

export function CodeField({ send, ...rest }: CodeFieldProps) {
  const ariaDisabled = Boolean(send.waiting || send.busy);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...rest}
      end={
        <button
          type="button"
          className={s.send}
          aria-disabled={ariaDisabled || undefined}
          aria-busy={send.busy || undefined}
          onClick={() => {
            if (!ariaDisabled) send.onSend();
          }}
        >
          {send.busy && <Spinner size={14} />}
          <span className="num">{send.text}</span>
        </button>
      }
    />
  );
}
