import type { CarouselLink } from '@mingtang/contract/carousels';
import { Form, Input } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Select } from '../kit/antd-overlays.tsx';

const LINK_KINDS = ['none', 'news', 'company', 'member', 'product', 'post', 'screen', 'web'] as const;
const TARGET_PATTERNS: Partial<Record<CarouselLink['kind'], RegExp>> = {
  screen: /^[\w-]+(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/,
  web: /^https?:\/\//,
};
const ID_PATTERN = /^[1-9]\d{0,17}$/;

/** The fields `kind` and `target` of a form: what a slide or an announcement opens. */
export function LinkFields({ kind }: { kind: CarouselLink['kind'] }) {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}
