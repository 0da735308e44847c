import type { MemberCustomField } from '@mingtang/contract/custom-fields';
import { CUSTOM_VALUE_MAX } from '@mingtang/contract/limits';
import { Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { DatePicker, Select } from '../kit/antd-overlays.tsx';
import { OptionalLabel } from '../kit/OptionalLabel.tsx';
import { customFieldName, customOptionLabel } from './custom-field-texts.ts';

/** The field of a form for the value of a custom field; values are texts as in the API. */
export function CustomFieldItem({ field }: { field: MemberCustomField }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const item = {
    name: ['custom', field.id],
    label: <OptionalLabel>{customFieldName(field, language)}</OptionalLabel>,
  };
  if (field.kind === 'date')
    return (
      <Form.Item
        {...item}
        getValueProps={(day: string) => ({ value: day === '' ? null : dayjs(day) })}
        normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
      >
        <DatePicker />
      </Form.Item>
    );
  if (field.kind === 'choice')
    return (
      <Form.Item
        {...item}
        getValueProps={(key: string) => ({ value: key || null })}
        normalize={(key?: string) => key ?? ''}
      >
        <Select
          allowClear
          options={field.options.map((option) => ({
            value: option.key,
            label: customOptionLabel(option, language),
          }))}
        />
      </Form.Item>
    );
  if (field.kind === 'number')
    return (
      <Form.Item
        {...item}
        rules={[{ pattern: /^-?\d{1,12}(?:\.\d{1,4})?$/, message: t('adminMembers.form.numberHint') }]}
      >
        <Input inputMode="decimal" maxLength={18} />
      </Form.Item>
    );
  return (
    <Form.Item {...item}>
      <Input maxLength={CUSTOM_VALUE_MAX} />
    </Form.Item>
  );
}
