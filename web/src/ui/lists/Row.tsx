import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/Icon.tsx';
import type { IconName } from '../media/icons/icon-names.ts';
import { renderAnchor } from '../inputs/render-anchor.ts';
import type { AnchorProps, LinkElement } from '../inputs/render-anchor.ts';
import s from './Row.module.css';

export interface RowBaseProps {
  icon?: IconName | undefined;
  label: ReactNode;
  /** Small text under the label. */
  note?: ReactNode;
  /** At the right, before the chevron: a value, a badge, a picture. */
  value?: ReactNode;
  danger?: boolean | undefined;
}

export interface RowContentProps extends RowBaseProps {
  /** Ids that a control uses for `aria-labelledby` and `aria-describedby`. */
  labelId?: string | undefined;
  noteId?: string | undefined;
  chevron?: boolean | undefined;
}

export function rowClass(
  { icon, danger }: Pick<RowBaseProps, 'icon' | 'danger'>,
  pressable: boolean,
): string {
  return classes(s.row, icon && s.withIcon, danger && s.danger, pressable && s.pressable);
}

export function RowContent({ icon, label, note, value, labelId, noteId, chevron }: RowContentProps) {
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

/** A row without an action. */
export function Row(props: RowBaseProps) {
  return (
    <div className={rowClass(props, false)}>
      <RowContent {...props} />
    </div>
  );
}

export interface RowLinkProps extends RowBaseProps, Omit<AnchorProps, 'label'> {
  render?: LinkElement | undefined;
}

export function RowLink({ icon, label, note, value, danger, render, ...rest }: RowLinkProps) {
  const baseProps = { icon, label, note, value, danger };
  return renderAnchor(
    render,
    { ...rest, className: rowClass(baseProps, true) },
    <RowContent {...baseProps} chevron />,
  );
}

export interface RowButtonProps extends RowBaseProps, Omit<ComponentProps<'button'>, 'value' | 'children'> {
  chevron?: boolean | undefined;
}

export function RowButton({ icon, label, note, value, danger, chevron, ...rest }: RowButtonProps) {
  const baseProps = { icon, label, note, value, danger };
  return (
    <button type="button" {...rest} className={rowClass(baseProps, true)}>
      <RowContent {...baseProps} chevron={chevron} />
    </button>
  );
}
