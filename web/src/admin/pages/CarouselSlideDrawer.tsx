import type { CarouselLink, CarouselDraftSlide } from '@mingtang/contract/carousels';
import { Button, Form, Input, Radio, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer, RangePicker, Select } from '../kit/antd-overlays.tsx';
import { PictureUploadField, type UploadedPicture } from '../kit/PictureUploadField.tsx';
import { FocusField, type Focus } from './FocusField.tsx';
import { newSlideKey, uploadCarouselPicture } from './pages.admin.queries.ts';

const LINK_KINDS = ['none', 'news', 'company', 'member', 'product', 'post', 'screen', 'web'] as const;
const PLACEMENTS = ['both', 'domestic', 'international'] as const;

interface SlideFormValues {
  titleZh: string;
  titleEn: string;
  captionZh: string;
  captionEn: string;
  placement: CarouselDraftSlide['placement'];
  on: boolean;
  kind: CarouselLink['kind'];
  target?: string;
  period?: [Dayjs | null, Dayjs | null] | null;
}

interface CarouselSlideDrawerProps {
  /** Undefined for a new slide. */
  slide: CarouselDraftSlide | undefined;
  onSave: (slide: CarouselDraftSlide) => void;
  close: () => void;
}

const targetOf = (link: CarouselLink | undefined): string => {
  if (!link || link.kind === 'none') return '';
  if (link.kind === 'screen') return link.path;
  return link.kind === 'web' ? link.href : link.id;
};
function linkOf({ kind, target = '' }: SlideFormValues): CarouselLink {
  if (kind === 'none') return { kind };
  if (kind === 'screen') return { kind, path: target.trim() };
  return kind === 'web' ? { kind, href: target.trim() } : { kind, id: target.trim() };
}
const TARGET_PATTERNS: Partial<Record<CarouselLink['kind'], RegExp>> = {
  screen: /^[\w-]+(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/,
  web: /^https?:\/\//,
};
const ID_PATTERN = /^[1-9]\d{0,17}$/;

export function CarouselSlideDrawer({ slide, onSave, close }: CarouselSlideDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<SlideFormValues>();
  const kind = Form.useWatch('kind', form) ?? slide?.link.kind ?? 'none';
  const [picture, setPicture] = useState<UploadedPicture | undefined>(
    slide && { id: slide.picture, picture: slide.shown },
  );
  const [darkPicture, setDarkPicture] = useState<UploadedPicture | undefined>(
    slide?.darkPicture && slide.shownDark ? { id: slide.darkPicture, picture: slide.shownDark } : undefined,
  );
  const [focus, setFocus] = useState<Focus>({ x: slide?.focusX ?? 50, y: slide?.focusY ?? 50 });
  const requiredRules = [{ required: true, whitespace: true, message: t('admin.common.required') }];

  function save(values: SlideFormValues): void {
    if (!picture) return toast(t('adminPages.pictureRequired'));
    const [from, to] = values.period ?? [null, null];
    onSave({
      key: slide?.key ?? newSlideKey(),
      picture: picture.id,
      shown: picture.picture,
      darkPicture: darkPicture?.id ?? null,
      shownDark: darkPicture?.picture ?? null,
      focusX: focus.x,
      focusY: focus.y,
      titleZh: values.titleZh.trim(),
      titleEn: values.titleEn.trim(),
      captionZh: values.captionZh.trim(),
      captionEn: values.captionEn.trim(),
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
      size={isPhone ? '100%' : 480}
      title={t(slide ? 'adminPages.changeSlide' : 'adminPages.addSlide')}
      onClose={close}
      footer={
        <Button type="primary" block onClick={() => form.submit()}>
          {t('adminPages.put')}
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
          captionZh: slide?.captionZh ?? '',
          captionEn: slide?.captionEn ?? '',
          placement: slide?.placement ?? 'both',
          on: slide?.on ?? true,
          kind: slide?.link.kind ?? 'none',
          target: targetOf(slide?.link),
          period: [
            slide?.startsAt ? dayjs(slide.startsAt) : null,
            slide?.endsAt ? dayjs(slide.endsAt) : null,
          ],
        }}
        onFinish={save}
      >
        <Form.Item label={t('adminPages.picture')}>
          <PictureUploadField value={picture} upload={uploadCarouselPicture} onChange={setPicture} />
        </Form.Item>
        {picture && (
          <Form.Item label={t('adminPages.focus')} extra={t('adminPages.focusHint')}>
            <FocusField picture={picture.picture} value={focus} onChange={setFocus} />
          </Form.Item>
        )}
        <Form.Item label={t('adminPages.darkPicture')} extra={t('adminPages.darkPictureHint')}>
          <PictureUploadField
            value={darkPicture}
            upload={uploadCarouselPicture}
            onChange={setDarkPicture}
            onRemove={() => setDarkPicture(undefined)}
          />
        </Form.Item>
        <Form.Item name="titleZh" label={t('adminPages.titleZh')} rules={requiredRules}>
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item name="titleEn" label={t('adminPages.titleEn')} rules={requiredRules}>
          <Input maxLength={80} showCount />
        </Form.Item>
        <Form.Item name="captionZh" label={t('adminPages.captionZh')} extra={t('adminPages.captionHint')}>
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item name="captionEn" label={t('adminPages.captionEn')}>
          <Input maxLength={80} showCount />
        </Form.Item>
        <Form.Item name="placement" label={t('adminPages.placement')}>
          <Radio.Group
            options={PLACEMENTS.map((value) => ({ value, label: t(`adminPages.placements.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="kind" label={t('adminPages.link')}>
          <Select options={LINK_KINDS.map((value) => ({ value, label: t(`adminPages.links.${value}`) }))} />
        </Form.Item>
        {kind !== 'none' && (
          <Form.Item
            name="target"
            label={t(`adminPages.targets.${kind === 'screen' || kind === 'web' ? kind : 'id'}`)}
            rules={[
              {
                required: true,
                pattern: TARGET_PATTERNS[kind] ?? ID_PATTERN,
                message: t('adminPages.targetWrong'),
              },
            ]}
          >
            <Input maxLength={kind === 'web' ? 500 : 200} />
          </Form.Item>
        )}
        <Form.Item name="period" label={t('adminPages.window')} extra={t('adminPages.windowHint')}>
          <RangePicker showTime={{ format: 'HH:mm' }} allowEmpty />
        </Form.Item>
        <Form.Item name="on" label={t('adminPages.on')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
