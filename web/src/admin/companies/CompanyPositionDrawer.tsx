import type { AdminCompanyListItem } from '@mingtang/contract/companies.admin';
import { Button, Form, InputNumber, Radio, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { runAction } from '../kit/run-action.ts';
import { Drawer, RangePicker } from '../kit/antd-overlays.tsx';
import { changeCompanyPosition } from './companies.admin.queries.ts';

const PLACEMENTS = ['both', 'domestic', 'international'] as const;

interface PositionFormValues {
  pinned: boolean;
  placement: (typeof PLACEMENTS)[number];
  period?: [Dayjs | null, Dayjs | null] | null;
  sortOrder?: number;
}

interface CompanyPositionDrawerProps {
  /** Without `sortOrder` the form edits only the pin. */
  company: Pick<AdminCompanyListItem, 'id' | 'name' | 'pin'> & { sortOrder?: number };

  close: () => void;
}

/** Form for the position of a company in the lists: pin with edition and period, and sort order. */
export function CompanyPositionDrawer({ company, close }: CompanyPositionDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<PositionFormValues>();
  const isPinned = Form.useWatch('pinned', form) ?? company.pin !== null;
  const { id, pin } = company;

  async function save({ pinned, placement, period, sortOrder }: PositionFormValues): Promise<void> {
    const [from, to] = period ?? [null, null];
    const pinInput = {
      top: pinned,
      placement: placement ?? 'both',
      startsAt: from?.toISOString() ?? null,
      endsAt: to?.toISOString() ?? null,
    };
    const saved = await runAction(
      () =>
        changeCompanyPosition(
          id,
          pinned || pin ? pinInput : undefined,
          sortOrder === company.sortOrder ? undefined : sortOrder,
        ),
      t('admin.common.saved'),
    );
    if (saved) close();
  }

  return (
    <Drawer
      open
      size={isPhone ? '100%' : 420}
      title={company.name}
      onClose={close}
      footer={
        <Button type="primary" block onClick={() => form.submit()}>
          {t('admin.common.save')}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          pinned: pin !== null,
          placement: pin?.placement ?? 'both',
          period: [pin?.startsAt ? dayjs(pin.startsAt) : null, pin?.endsAt ? dayjs(pin.endsAt) : null],
          sortOrder: company.sortOrder,
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="pinned" label={t('adminCompanies.pin')} valuePropName="checked">
          <Switch />
        </Form.Item>
        {isPinned && (
          <>
            <Form.Item name="placement" label={t('adminCompanies.placement')}>
              <Radio.Group
                options={PLACEMENTS.map((value) => ({
                  value,
                  label: t(`adminCompanies.placements.${value}`),
                }))}
              />
            </Form.Item>
            <Form.Item
              name="period"
              label={t('adminCompanies.window')}
              extra={t('adminCompanies.windowHint')}
            >
              <RangePicker withTime allowEmpty />
            </Form.Item>
          </>
        )}
        {company.sortOrder !== undefined && (
          <Form.Item
            name="sortOrder"
            label={t('adminCompanies.columns.order')}
            extra={t('adminCompanies.orderHint')}
          >
            <InputNumber min={0} max={999_999} precision={0} />
          </Form.Item>
        )}
      </Form>
    </Drawer>
  );
}
