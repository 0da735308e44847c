import { reportReasons } from '@mingtang/contract/enums';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import s from './AdminPosts.module.css';

const REASON_MAX = 200;

interface ModerationReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  missing: boolean;
}

/** Reason shown to the author: preset reasons as buttons, or free text. */
export function ModerationReasonField({ value, onChange, missing }: ModerationReasonFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={s.field}>
      <label htmlFor={id}>{t('adminPosts.reason')}</label>
      <div className={s.quick}>
        {reportReasons
          .filter((preset) => preset !== 'other')
          .map((preset) => (
            <Button
              key={preset}
              size="small"
              shape="round"
              onClick={() => onChange(t(`moderation.reasons.${preset}`))}
            >
              {t(`moderation.reasons.${preset}`)}
            </Button>
          ))}
      </div>
      <Input.TextArea
        id={id}
        value={value}
        rows={3}
        maxLength={REASON_MAX}
        showCount
        status={missing ? 'error' : ''}
        aria-invalid={missing}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-error`} className={s.error} role="alert">
        {missing && t('admin.common.reasonRequired')}
      </p>
    </div>
  );
}
