import { POST_LABELS_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { CategorySheet } from '../../features/categories/CategorySheet.tsx';
import { useLabels } from '../../features/labels/labels.queries.ts';
import { LabelSheet } from '../../features/labels/LabelSheet.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { formatCoordinates } from '../../ui/browser/coordinates.ts';
import { RowButton } from '../../ui/lists/Row.tsx';
import { SwitchField } from '../forms/SwitchField.tsx';
import { PlaceNameField } from './PlaceNameField.tsx';
import type { PostValues } from './post-form-values.ts';
import s from './PostForm.module.css';

interface PostAttributeRowsProps {
  form: UseFormReturn<PostValues>;
  /** Draft name under which the map screen stores the picked location. */
  draftName: string;
}

/** Category, labels, location, and whether the author's card is attached. */
export function PostAttributeRows({ form, draftName }: PostAttributeRowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  const { data: categories = [] } = useCategories();
  const { data: labels = [] } = useLabels();
  const [openSheet, setOpenSheet] = useState<'category' | 'labels' | null>(null);
  const [categoryId, labelIds, place, placeName] = useWatch({
    control: form.control,
    name: ['categoryId', 'labelIds', 'place', 'placeName'],
  });
  const topCategory = categories.find(({ children }) => children.some(({ id }) => id === categoryId));
  const category = topCategory?.children.find(({ id }) => id === categoryId);
  const setFieldValue = (name: 'categoryId' | 'labelIds', value: string | string[]) =>
    form.setValue(name, value, { shouldDirty: true });
  return (
    <>
      <RowGroup className={s.rows}>
        <RowButton
          chevron
          icon="tag"
          label={t('publish.category')}
          value={
            topCategory && category
              ? `${categoryName(topCategory, language)} / ${categoryName(category, language)}`
              : t('publish.choose')
          }
          onClick={() => setOpenSheet('category')}
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
          onClick={() => setOpenSheet('labels')}
        />
        <RowButton
          chevron
          icon="pin"
          label={t('publish.place')}
          value={place ? placeName || formatCoordinates(place) : t('publish.choose')}
          onClick={() => void navigate(urlTo('locationPicker', { by: draftName, ...place }))}
        />
        <SwitchField
          control={form.control}
          name="withCard"
          icon="card"
          label={t('publish.withCard')}
          note={t('publish.withCardNote')}
        />
      </RowGroup>
      {place && <PlaceNameField form={form} />}
      <CategorySheet
        open={openSheet === 'category'}
        onClose={() => setOpenSheet(null)}
        max={1}
        value={categoryId ? [categoryId] : []}
        onChange={([id = '']) => setFieldValue('categoryId', id)}
      />
      <LabelSheet
        open={openSheet === 'labels'}
        onClose={() => setOpenSheet(null)}
        max={POST_LABELS_MAX}
        value={labelIds}
        onChange={(ids) => setFieldValue('labelIds', ids)}
      />
    </>
  );
}
