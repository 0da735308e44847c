import type { ReactNode } from 'react';
import s from './FormSection.module.css';

export interface FormSectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A titled group of fields in a long form. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <fieldset className={s.section}>
      <legend className={s.title}>{title}</legend>
      {note && <p className={s.note}>{note}</p>}
      {children}
    </fieldset>
  );
}
