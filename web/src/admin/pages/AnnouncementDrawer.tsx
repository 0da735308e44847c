import type { Announcement } from '@mingtang/contract/announcements';
import { ANNOUNCEMENT_TEXT_MAX } from '@mingtang/contract/limits';
import { Button, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { Drawer, RangePicker } from '../kit/antd-overlays.tsx';
import { runAction } from '../kit/run-action.ts';
import { useAction } from '../kit/use-action.ts';
import { removeAnnouncement, saveAnnouncement } from './announcements.admin.queries.ts';
import { LinkFields } from './LinkFields.tsx';
import { linkOf, type LinkFormValues, targetOf } from './link-form-values.ts';
import s from './AdminPages.module.css';

const PLACEMENTS = ['both', 'domestic', 'international'] as const;

interface AnnouncementFormValues extends LinkFormValues {
  textZh: string;
  textEn: string;
  placement: Announcement['placement'];
  period: [Dayjs, Dayjs];
}

interface AnnouncementDrawerProps {
  /** Undefined for a new announcement. */
  announcement: Announcement | undefined;
  close: () => void;
}

export function AnnouncementDrawer({ announcement, close }: AnnouncementDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<AnnouncementFormValues>();
  const placement = Form.useWatch('placement', form) ?? announcement?.placement ?? 'both';
  const kind = Form.useWatch('kind', form) ?? announcement?.link.kind ?? 'none';
  const [busy, run] = useAction();
  const requiredRules = [{ required: true, whitespace: true, message: t('admin.common.required') }];

  async function save({ textZh, textEn, period: [from, to], ...values }: AnnouncementFormValues) {
    const input = {
      textZh: textZh.trim(),
      textEn: textEn.trim(),
      link: linkOf(values),
      placement: values.placement,
      startsAt: from.toISOString(),
      endsAt: to.toISOString(),
    };
    if (await run(() => saveAnnouncement(announcement?.id, input), t('adminPages.announcements.saved')))
      close();
  }
  async function remove({ id }: Announcement): Promise<void> {
    const confirmed = await confirm({
      title: t('adminPages.announcements.removeTitle'),
      body: t('adminPages.announcements.removeBody'),
      cancel: t('admin.common.cancel'),
      ok: t('admin.common.remove'),
      danger: true,
    });
    if (confirmed && (await runAction(() => removeAnnouncement(id), t('adminPages.announcements.removed'))))
      close();
  }

  return (
    <Drawer
      open
      size={isPhone ? '100%' : 480}
      title={t(announcement ? 'adminPages.announcements.edit' : 'adminPages.announcements.add')}
      onClose={close}
      footer={
        <div className={s.drawerFoot}>
          {announcement && (
            <Button danger onClick={() => void remove(announcement)}>
              {t('admin.common.remove')}
            </Button>
          )}
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {t('admin.common.save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          textZh: announcement?.textZh ?? '',
          textEn: announcement?.textEn ?? '',
          placement: announcement?.placement ?? 'both',
          kind: announcement?.link.kind ?? 'none',
          target: targetOf(announcement?.link),
          ...(announcement && { period: [dayjs(announcement.startsAt), dayjs(announcement.endsAt)] }),
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="placement" label={t('adminPages.placement')}>
          <Radio.Group
            options={PLACEMENTS.map((value) => ({ value, label: t(`adminPages.placements.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="textZh"
          label={t('adminPages.announcements.textZh')}
          rules={placement === 'international' ? [] : requiredRules}
        >
          <Input.TextArea maxLength={ANNOUNCEMENT_TEXT_MAX} showCount autoSize />
        </Form.Item>
        <Form.Item
          name="textEn"
          label={t('adminPages.announcements.textEn')}
          rules={placement === 'domestic' ? [] : requiredRules}
        >
          <Input.TextArea maxLength={ANNOUNCEMENT_TEXT_MAX} showCount autoSize />
        </Form.Item>
        <LinkFields kind={kind} />
        <Form.Item
          name="period"
          label={t('adminPages.window')}
          extra={t('adminPages.announcements.windowHint')}
          rules={[{ required: true, message: t('admin.common.required') }]}
        >
          <RangePicker withTime />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
