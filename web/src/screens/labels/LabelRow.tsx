import type { ComponentProps } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './LabelsScreen.module.css';

interface LabelRowProps {
  name: string;
  index: number;
  isLast: boolean;
  moving: boolean;
  handleProps: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** Moved by dragging its handle, with the arrow keys, or step by step with the buttons. */
export function LabelRow({ name, index, isLast, moving, handleProps, onMove, onRemove }: LabelRowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes(s.row, moving && s.moving)} data-place={index}>
      <button type="button" className={s.handle} aria-label={t('labels.order', { name })} {...handleProps}>
        <Icon name="drag" size={20} />
      </button>
      <UserText as="span" className={s.name} text={name} />
      <IconButton
        name="up"
        size={18}
        label={t('labels.up', { name })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        name="down"
        size={18}
        label={t('labels.down', { name })}
        disabled={isLast}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton name="close" size={18} label={t('labels.remove', { name })} onClick={onRemove} />
    </li>
  );
}
