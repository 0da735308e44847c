import { Form, type FormInstance, Input, InputNumber, Radio, Switch } from 'antd';
import { packageSubjects } from '@mingtang/contract/choices';
import { useTranslation } from '../../../app/text/text.ts';
import { allowanceFields, type Draft } from './form.ts';
import { MemberPreview } from './MemberPreview.tsx';
import s from './packages.module.css';

interface PackageFieldsProps {
  form: FormInstance<Draft>;
  initial: Partial<Draft>;
  onFinish: (draft: Draft) => void;
}

export function PackageFields({ form, initial, onFinish }: PackageFieldsProps) {
  const { t } = useTranslation();
  const subject = Form.useWatch('subject', form);
  const required = [{ required: true, message: t('work.common.required') }];
  return (
    <Form
      className={s.form ?? ''}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      scrollToFirstError
      onFinish={onFinish}
    >
      <div className={s.fields}>
        <Form.Item name="subject" label={t('workPackages.fields.subject')}>
          <Radio.Group
            options={packageSubjects.map((one) => ({ value: one, label: t(`workPackages.subjects.${one}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="serial"
          label={t('workPackages.fields.serial')}
          extra={t('workPackages.hints.serial')}
          rules={[{ required: true, pattern: /^[A-Z0-9-]{2,20}$/, message: t('workPackages.hints.serial') }]}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="nameZh" label={t('workPackages.fields.nameZh')} rules={required}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="nameEn" label={t('workPackages.fields.nameEn')} rules={required}>
          <Input maxLength={40} />
        </Form.Item>
        <Count
          name="yuan"
          label={t('workPackages.fields.priceFen')}
          min={0.01}
          max={1_000_000}
          precision={2}
        />
        <Count name="months" label={t('workPackages.fields.months')} min={1} max={60} />
        <Count
          name="rank"
          label={t('workPackages.fields.rank')}
          hint={t('workPackages.hints.rank')}
          min={1}
          max={9}
        />
        <Count
          name="sortOrder"
          label={t('workPackages.fields.sortOrder')}
          hint={t('workPackages.hints.sortOrder')}
          min={0}
          max={9999}
        />
        {allowanceFields.map((name) =>
          name === 'seats' ? (
            subject === 'company' && (
              <Count key={name} name={name} label={t('workPackages.fields.seats')} min={1} max={1000} />
            )
          ) : (
            <Count key={name} name={name} label={t(`workPackages.fields.${name}`)} min={0} max={10_000} />
          ),
        )}
        <Form.Item name="recommended" label={t('workPackages.fields.recommended')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <Form.Item noStyle shouldUpdate>
        {() => <MemberPreview draft={{ ...initial, ...form.getFieldsValue() }} />}
      </Form.Item>
    </Form>
  );
}

interface CountProps {
  name: keyof Draft;
  label: string;
  hint?: string;
  min: number;
  max: number;
  precision?: number;
}

function Count({ name, label, hint, min, max, precision = 0 }: CountProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={label}
      {...(hint !== undefined && { extra: hint })}
      rules={[{ required: true, message: t('work.common.required') }]}
    >
      <InputNumber className={s.count ?? ''} min={min} max={max} precision={precision} />
    </Form.Item>
  );
}
