import { Button, Input, Space } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { JumpKind } from './admin-table-types.ts';
import { DatePicker } from './antd-overlays.tsx';
import s from './TableJump.module.css';

interface TableJumpProps {
  kind: JumpKind;
  /** What the shown page begins with. */
  value: string | undefined;
  /** Without a value, the first page. */
  onJump: (value: string | undefined) => void;
}

/** Goes to the page that begins with a day or a name. */
export function TableJump({ kind, value, onJump }: TableJumpProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ applied: value, text: value ?? '' });
  // Another page was opened: the field shows what that begins with.
  const text = typed.applied === value ? typed.text : (value ?? '');
  if (kind === 'day')
    return (
      <DatePicker
        className={classes(s.jump)}
        value={value && dayjs(value).isValid() ? dayjs(value) : null}
        placeholder={t('admin.table.jumpToDay')}
        aria-label={t('admin.table.jumpToDay')}
        onChange={(day) => onJump(dayjs.isDayjs(day) ? day.format('YYYY-MM-DD') : undefined)}
      />
    );
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        onJump(text.trim() || undefined);
      }}
    >
      <Space.Compact className={classes(s.jump)}>
        <Input
          value={text}
          placeholder={t('admin.table.jumpToText')}
          aria-label={t('admin.table.jumpToText')}
          maxLength={20}
          enterKeyHint="go"
          onChange={({ target }) => setTyped({ applied: value, text: target.value })}
        />
        <Button htmlType="submit" icon={<Icon name="right" size={16} />} aria-label={t('admin.table.jump')} />
      </Space.Compact>
    </form>
  );
}
