import type { CarouselDraft, CarouselDraftSlide, CarouselSlideInput } from '@mingtang/contract/carousels';
import type { Edition } from '@mingtang/contract/editions';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { SortableList } from '../kit/SortableList.tsx';
import { EditionChoice } from './EditionChoice.tsx';
import { PageEditor } from './PageEditor.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { editionOf } from './edition-of.ts';
import { carouselSlideTitle } from './carousel-slide-title.ts';
import { CarouselSlideDrawer } from './CarouselSlideDrawer.tsx';
import { CarouselSlideRow } from './CarouselSlideRow.tsx';
import { saveCarouselDraft } from './pages.admin.queries.ts';
import type { EditablePage } from './use-page-draft.ts';
import s from './AdminPages.module.css';

function toSlideInput(slide: CarouselDraftSlide): CarouselSlideInput {
  const { shown: _shown, shownDark: _shownDark, ...input } = slide;
  return input;
}

const carousel: EditablePage<CarouselDraft, CarouselDraftSlide[]> = {
  page: 'carousel',
  contentOf: ({ rows }) => rows,
  save: (revision, slides) => saveCarouselDraft(revision, slides.map(toSlideInput)),
};

export function CarouselSection() {
  const { t } = useTranslation();
  return (
    <PageEditor title={t('admin.sections.adminCarousels')} editedPage={carousel}>
      {(slides, change) => <CarouselEditor slides={slides} change={change} />}
    </PageEditor>
  );
}

interface CarouselEditorProps {
  slides: CarouselDraftSlide[];
  change: (slides: CarouselDraftSlide[]) => void;
}

function CarouselEditor({ slides, change }: CarouselEditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [edition, setEdition] = useState<Edition>(editionOf(language));
  const [editedSlide, setEditedSlide] = useState<CarouselDraftSlide | 'new'>();

  async function remove(slide: CarouselDraftSlide): Promise<void> {
    const confirmed = await confirm({
      title: t('adminPages.removeSlide', { name: carouselSlideTitle(slide, language) }),
      cancel: t('admin.common.cancel'),
      ok: t('admin.common.remove'),
      danger: true,
    });
    if (confirmed) change(slides.filter((other) => other.key !== slide.key));
  }
  function upsertSlide(slide: CarouselDraftSlide): void {
    const exists = slides.some((other) => other.key === slide.key);
    change(exists ? slides.map((other) => (other.key === slide.key ? slide : other)) : [...slides, slide]);
    setEditedSlide(undefined);
  }

  return (
    <>
      <AdminPanel
        title={t('adminPages.slides', {
          count: slides.filter((slide) => slide.on).length,
          max: CAROUSEL_SHOWN_MAX,
        })}
        end={
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setEditedSlide('new')}>
            {t('adminPages.addSlide')}
          </Button>
        }
      >
        {slides.length === 0 && <EmptyState title={t('adminPages.noSlides')} compact />}
        <SortableList
          label={t('admin.sections.adminCarousels')}
          items={slides}
          keyOf={(slide) => slide.key}
          nameOf={(slide) => carouselSlideTitle(slide, language)}
          onSort={change}
        >
          {(slide) => (
            <CarouselSlideRow
              slide={slide}
              toggle={(on) => upsertSlide({ ...slide, on })}
              edit={() => setEditedSlide(slide)}
              remove={() => void remove(slide)}
            />
          )}
        </SortableList>
        <p className={s.hint}>{t('adminPages.slideHint')}</p>
      </AdminPanel>
      <div className={s.preview}>
        <EditionChoice edition={edition} onChange={setEdition} />
        <PhonePreview edition={edition} draft={{ slides }} />
      </div>
      {editedSlide && (
        <CarouselSlideDrawer
          slide={editedSlide === 'new' ? undefined : editedSlide}
          onSave={upsertSlide}
          close={() => setEditedSlide(undefined)}
        />
      )}
    </>
  );
}
