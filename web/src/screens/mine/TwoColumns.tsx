import type { ReactNode } from 'react';
import s from './TwoColumns.module.css';

/** The aside is below the children on a phone and beside them on a wide screen. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={s.columns}>
      <div className={s.part}>{children}</div>
      <div className={s.part}>{aside}</div>
    </div>
  );
}
