import type { CarouselDraftSlide } from '@mingtang/contract/carousels';
import { Button, Form, Input, Radio, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer, RangePicker } from '../kit/antd-overlays.tsx';
import { PictureUploadField, type UploadedPicture } from '../kit/PictureUploadField.tsx';
import { FocusField, type Focus } from './FocusField.tsx';
import { LinkFields } from './LinkFields.tsx';
import { linkOf, type LinkFormValues, targetOf } from './link-form-values.ts';
import { newSlideKey, uploadCarouselPicture } from './pages.admin.queries.ts';

const PLACEMENTS = ['both', 'domestic', 'international'] as const;

interface SlideFormValues extends LinkFormValues {
  titleZh: string;
  titleEn: string;
  captionZh: string;
  captionEn: string;
  placement: CarouselDraftSlide['placement'];
  on: boolean;
  period?: [Dayjs | null, Dayjs | null] | null;
}

interface CarouselSlideDrawerProps {
  /** Undefined for a new slide. */
  slide: CarouselDraftSlide | undefined;
  onSave: (slide: CarouselDraftSlide) => void;
  close: () => void;
}

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
        <LinkFields kind={kind} />
        <Form.Item name="period" label={t('adminPages.window')} extra={t('adminPages.windowHint')}>
          <RangePicker withTime allowEmpty />
        </Form.Item>
        <Form.Item name="on" label={t('adminPages.on')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
