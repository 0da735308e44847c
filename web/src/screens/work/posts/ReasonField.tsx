import { reportReasons } from '@mingtang/contract/choices';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import s from './Posts.module.css';

const REASON_MAX = 200;

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  missing: boolean;
}

/** A reason that an author reads: common ones with one touch, or one's own words. */
export function ReasonField({ value, onChange, missing }: ReasonFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={s.field}>
      <label htmlFor={id}>{t('workPosts.reason')}</label>
      <div className={s.quick}>
        {reportReasons
          .filter((one) => one !== 'other')
          .map((one) => (
            <Button key={one} size="small" shape="round" onClick={() => onChange(t(`care.reasons.${one}`))}>
              {t(`care.reasons.${one}`)}
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
        {missing && t('work.common.reasonRequired')}
      </p>
    </div>
  );
}
