import { POST_LABELS_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { CategorySheet } from '../../features/categories/CategorySheet.tsx';
import { useLabels } from '../../features/labels/labels.queries.ts';
import { LabelSheet } from '../../features/labels/LabelSheet.tsx';
import { Group } from '../../ui/Group.tsx';
import { pointText } from '../../ui/point.ts';
import { RowButton } from '../../ui/Row.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { PlaceName } from './PlaceName.tsx';
import type { PostValues } from './post-values.ts';
import s from './publish.module.css';

interface FilingRowsProps {
  form: UseFormReturn<PostValues>;
  /** What the map hands the place back to. */
  by: string;
}

/** Where the post belongs, where it is from, and whether the author's card goes with it. */
export function FilingRows({ form, by }: FilingRowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  const { data: branches = [] } = useCategories();
  const { data: labels = [] } = useLabels();
  const [open, setOpen] = useState<'category' | 'labels' | null>(null);
  const [categoryId, labelIds, place, placeName] = useWatch({
    control: form.control,
    name: ['categoryId', 'labelIds', 'place', 'placeName'],
  });
  const branch = branches.find(({ children }) => children.some(({ id }) => id === categoryId));
  const category = branch?.children.find(({ id }) => id === categoryId);
  const set = (name: 'categoryId' | 'labelIds', value: string | string[]) =>
    form.setValue(name, value, { shouldDirty: true });
  return (
    <>
      <Group className={s.rows}>
        <RowButton
          chevron
          icon="tag"
          label={t('publish.category')}
          value={
            branch && category
              ? `${categoryName(branch, language)} / ${categoryName(category, language)}`
              : t('publish.choose')
          }
          onClick={() => setOpen('category')}
        />
        <RowButton
          chevron
          icon="star"
          label={t('publish.labels')}
          value={
            labels
              .filter(({ id }) => labelIds.includes(id))
              .map(({ name }) => name)
              .join(t('publish.comma')) || t('publish.upTo', { max: POST_LABELS_MAX })
          }
          onClick={() => setOpen('labels')}
        />
        <RowButton
          chevron
          icon="pin"
          label={t('publish.place')}
          value={place ? placeName || pointText(place) : t('publish.choose')}
          onClick={() => void navigate(addressOf('common/choose-location/index', { by, ...place }))}
        />
        <Controller
          control={form.control}
          name="withCard"
          render={({ field: { value, onChange } }) => (
            <SwitchRow
              icon="card"
              label={t('publish.withCard')}
              note={t('publish.withCardNote')}
              checked={value}
              onChange={onChange}
            />
          )}
        />
      </Group>
      {place && <PlaceName form={form} />}
      <CategorySheet
        open={open === 'category'}
        onClose={() => setOpen(null)}
        max={1}
        value={categoryId ? [categoryId] : []}
        onChange={([id = '']) => set('categoryId', id)}
      />
      <LabelSheet
        open={open === 'labels'}
        onClose={() => setOpen(null)}
        max={POST_LABELS_MAX}
        value={labelIds}
        onChange={(ids) => set('labelIds', ids)}
      />
    </>
  );
}
