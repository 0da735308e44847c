import type { CarouselLink, PreparedSlide } from '@mingtang/contract/carousels';
import { Button, Form, Input, Radio, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Drawer, RangePicker, Select } from '../frame/overlays.tsx';
import { PictureChoice, type Uploaded } from '../frame/PictureChoice.tsx';

const LINKS = ['none', 'news', 'company', 'member', 'product', 'post', 'screen', 'web'] as const;
const PLACEMENTS = ['both', 'domestic', 'international'] as const;

interface Values {
  titleZh: string;
  titleEn: string;
  placement: PreparedSlide['placement'];
  on: boolean;
  kind: CarouselLink['kind'];
  target?: string;
  window?: [Dayjs | null, Dayjs | null] | null;
}

interface SlideDrawerProps {
  slide: PreparedSlide | undefined;
  newKey: () => string;
  put: (slide: PreparedSlide) => void;
  close: () => void;
}

const targetOf = (link: CarouselLink | undefined): string => {
  if (!link || link.kind === 'none') return '';
  if (link.kind === 'screen') return link.path;
  return link.kind === 'web' ? link.href : link.id;
};
function linkOf({ kind, target = '' }: Values): CarouselLink {
  if (kind === 'none') return { kind };
  if (kind === 'screen') return { kind, path: target.trim() };
  return kind === 'web' ? { kind, href: target.trim() } : { kind, id: target.trim() };
}
const PATTERNS: Partial<Record<CarouselLink['kind'], RegExp>> = {
  screen: /^[\w-]+(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/,
  web: /^https?:\/\//,
};
const BY_ID = /^[1-9]\d{0,17}$/;

export function SlideDrawer({ slide, newKey, put, close }: SlideDrawerProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? slide?.link.kind ?? 'none';
  const [picture, setPicture] = useState<Uploaded | undefined>(
    slide && { id: slide.picture, picture: slide.shown },
  );
  const required = [{ required: true, whitespace: true, message: t('work.common.required') }];

  function save(values: Values): void {
    if (!picture) return toast(t('workPages.pictureRequired'));
    const [from, to] = values.window ?? [null, null];
    put({
      key: slide?.key ?? newKey(),
      picture: picture.id,
      shown: picture.picture,
      titleZh: values.titleZh.trim(),
      titleEn: values.titleEn.trim(),
      placement: values.placement,
      on: values.on,
      link: linkOf(values),
      startsAt: from?.toISOString() ?? null,
      endsAt: to?.toISOString() ?? null,
    });
  }

  return (
    <Drawer
      open
      size={phone ? '100%' : 480}
      title={t(slide ? 'workPages.changeSlide' : 'workPages.addSlide')}
      onClose={close}
      footer={
        <Button type="primary" block onClick={() => form.submit()}>
          {t('workPages.put')}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          titleZh: slide?.titleZh ?? '',
          titleEn: slide?.titleEn ?? '',
          placement: slide?.placement ?? 'both',
          on: slide?.on ?? true,
          kind: slide?.link.kind ?? 'none',
          target: targetOf(slide?.link),
          window: [
            slide?.startsAt ? dayjs(slide.startsAt) : null,
            slide?.endsAt ? dayjs(slide.endsAt) : null,
          ],
        }}
        onFinish={save}
      >
        <Form.Item label={t('workPages.picture')}>
          <PictureChoice
            value={picture}
            upload={(file) => call('POST /h5/carousel/images', { file })}
            onChange={setPicture}
          />
        </Form.Item>
        <Form.Item name="titleZh" label={t('workPages.titleZh')} rules={required}>
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item name="titleEn" label={t('workPages.titleEn')} rules={required}>
          <Input maxLength={80} showCount />
        </Form.Item>
        <Form.Item name="placement" label={t('workPages.placement')}>
          <Radio.Group
            options={PLACEMENTS.map((value) => ({ value, label: t(`workPages.placements.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="kind" label={t('workPages.link')}>
          <Select options={LINKS.map((value) => ({ value, label: t(`workPages.links.${value}`) }))} />
        </Form.Item>
        {kind !== 'none' && (
          <Form.Item
            name="target"
            label={t(`workPages.targets.${kind === 'screen' || kind === 'web' ? kind : 'id'}`)}
            rules={[
              { required: true, pattern: PATTERNS[kind] ?? BY_ID, message: t('workPages.targetWrong') },
            ]}
          >
            <Input maxLength={kind === 'web' ? 500 : 200} />
          </Form.Item>
        )}
        <Form.Item name="window" label={t('workPages.window')} extra={t('workPages.windowHint')}>
          <RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" allowEmpty />
        </Form.Item>
        <Form.Item name="on" label={t('workPages.on')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
