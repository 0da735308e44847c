import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import { renderAnchor } from './render.ts';
import type { AnchorProps, Render } from './render.ts';
import s from './Row.module.css';

export interface RowLook {
  icon?: IconName | undefined;
  label: ReactNode;
  /** Small text under the label. */
  note?: ReactNode;
  /** At the right, before the chevron: a value, a badge, a picture. */
  value?: ReactNode;
  danger?: boolean | undefined;
}

export interface RowFaceProps extends RowLook {
  /** Ids for a control that takes its name and description from the row. */
  labelId?: string | undefined;
  noteId?: string | undefined;
  chevron?: boolean | undefined;
}

export function rowClass({ icon, danger }: Pick<RowLook, 'icon' | 'danger'>, pressable: boolean): string {
  return classes(s.row, icon && s.withIcon, danger && s.danger, pressable && s.pressable);
}

export function RowFace({ icon, label, note, value, labelId, noteId, chevron }: RowFaceProps) {
  return (
    <>
      {icon && <Icon name={icon} size={22} className={s.icon} />}
      <span className={s.text}>
        <span className={s.label} id={labelId}>
          {label}
        </span>
        {note && (
          <span className={s.note} id={noteId}>
            {note}
          </span>
        )}
      </span>
      {value !== undefined && value !== null && <span className={s.value}>{value}</span>}
      {chevron && <Icon name="right" size={18} className={s.chevron} />}
    </>
  );
}

/** A fact that does nothing when pressed. */
export function Row(props: RowLook) {
  return (
    <div className={rowClass(props, false)}>
      <RowFace {...props} />
    </div>
  );
}

export interface RowLinkProps extends RowLook, Omit<AnchorProps, 'label'> {
  render?: Render | undefined;
}

export function RowLink({ icon, label, note, value, danger, render, ...rest }: RowLinkProps) {
  const look = { icon, label, note, value, danger };
  return renderAnchor(render, { ...rest, className: rowClass(look, true) }, <RowFace {...look} chevron />);
}

export interface RowButtonProps extends RowLook, Omit<ComponentProps<'button'>, 'value' | 'children'> {
  chevron?: boolean | undefined;
}

export function RowButton({ icon, label, note, value, danger, chevron, ...rest }: RowButtonProps) {
  const look = { icon, label, note, value, danger };
  return (
    <button type="button" {...rest} className={rowClass(look, true)}>
      <RowFace {...look} chevron={chevron} />
    </button>
  );
}
