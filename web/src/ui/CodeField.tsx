import { Spinner } from './Spinner.tsx';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';
import s from './CodeField.module.css';

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  send: {
    /** "获取验证码", or the countdown while waiting. */
    text: string;
    onSend: () => void;
    waiting?: boolean | undefined;
    busy?: boolean | undefined;
  };
}

export function CodeField({ send, ...rest }: CodeFieldProps) {
  const held = Boolean(send.waiting || send.busy);
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
          aria-disabled={held || undefined}
          aria-busy={send.busy || undefined}
          onClick={() => {
            if (!held) send.onSend();
          }}
        >
          {send.busy && <Spinner size={14} />}
          <span className="num">{send.text}</span>
        </button>
      }
    />
  );
}
