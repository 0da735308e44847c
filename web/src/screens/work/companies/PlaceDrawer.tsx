import type { CompanyRow } from '@mingtang/contract/companies.admin';
import { Button, Form, InputNumber, Radio, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer, RangePicker } from '../frame/overlays.tsx';

const PLACEMENTS = ['both', 'domestic', 'international'] as const;

interface Values {
  top: boolean;
  placement: (typeof PLACEMENTS)[number];
  window?: [Dayjs | null, Dayjs | null] | null;
  sortOrder?: number;
}

interface PlaceDrawerProps {
  /** Without an order of its own, only the pin is set. */
  company: Pick<CompanyRow, 'id' | 'name' | 'pin'> & { sortOrder?: number };
  done: () => void;
  close: () => void;
}

/** Where a company stands in the lists: at the top for a time, or in an order of its own. */
export function PlaceDrawer({ company, done, close }: PlaceDrawerProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [form] = Form.useForm<Values>();
  const top = Form.useWatch('top', form) ?? company.pin !== null;
  const { id, pin } = company;

  async function save({ top: wanted, placement, window, sortOrder }: Values): Promise<void> {
    const [from, to] = window ?? [null, null];
    const saved = await act(async () => {
      if (wanted || pin)
        await call('PUT /h5/mall/companyInfo', {
          body: {
            id,
            top: wanted,
            placement: placement ?? 'both',
            startsAt: from?.toISOString() ?? null,
            endsAt: to?.toISOString() ?? null,
          },
        });
      if (sortOrder !== undefined && sortOrder !== company.sortOrder)
        await call('PUT /h5/mall/companyInfo/update', { body: { rows: [{ id, sortOrder }] } });
    });
    if (!saved) return;
    toast(t('work.common.saved'));
    done();
    close();
  }

  return (
    <Drawer
      open
      size={phone ? '100%' : 420}
      title={company.name}
      onClose={close}
      footer={
        <Button type="primary" block onClick={() => form.submit()}>
          {t('work.common.save')}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          top: pin !== null,
          placement: pin?.placement ?? 'both',
          window: [pin?.startsAt ? dayjs(pin.startsAt) : null, pin?.endsAt ? dayjs(pin.endsAt) : null],
          sortOrder: company.sortOrder,
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="top" label={t('workCompanies.pin')} valuePropName="checked">
          <Switch />
        </Form.Item>
        {top && (
          <>
            <Form.Item name="placement" label={t('workCompanies.placement')}>
              <Radio.Group
                options={PLACEMENTS.map((value) => ({
                  value,
                  label: t(`workCompanies.placements.${value}`),
                }))}
              />
            </Form.Item>
            <Form.Item name="window" label={t('workCompanies.window')} extra={t('workCompanies.windowHint')}>
              <RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" allowEmpty />
            </Form.Item>
          </>
        )}
        {company.sortOrder !== undefined && (
          <Form.Item
            name="sortOrder"
            label={t('workCompanies.columns.order')}
            extra={t('workCompanies.orderHint')}
          >
            <InputNumber min={0} max={999_999} precision={0} />
          </Form.Item>
        )}
      </Form>
    </Drawer>
  );
}
