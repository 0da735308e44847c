import type { ReactNode } from 'react';
import s from './Columns.module.css';

/** One column on a phone; on a wide screen the second part becomes the aside. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={s.columns}>
      <div className={s.part}>{children}</div>
      <div className={s.part}>{aside}</div>
    </div>
  );
}
