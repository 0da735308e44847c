import type { CarouselSlideInput, CarouselDraftSlide } from '@mingtang/contract/carousels';
import type { Edition } from '@mingtang/contract/editions';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { callApi, newIdempotencyKey } from '../../core/api/client.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { SortableList } from '../kit/SortableList.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { PageDraftActions } from './PageDraftActions.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { CarouselSlideDrawer } from './CarouselSlideDrawer.tsx';
import { CarouselSlideRow } from './CarouselSlideRow.tsx';
import { usePageDraft } from './use-page-draft.ts';
import s from './AdminPages.module.css';

function toSlideInput(slide: CarouselDraftSlide): CarouselSlideInput {
  const { shown: _shown, ...input } = slide;
  return input;
}

const draftCalls = {
  name: 'carousel',
  load: () => callApi('GET /h5/carousel/draft'),
  save: (revision: number, rows: CarouselDraftSlide[]) =>
    callApi('PUT /h5/carousel/draft', { body: { revision, rows: rows.map(toSlideInput) } }),
  discard: () => callApi('DELETE /h5/carousel/draft'),
  publish: (revision: number) => callApi('POST /h5/carousel/publish', { body: { revision } }),
};

/** Edits the home carousel as a draft with a phone preview, then publishes it. */
export function CarouselSection() {
  const { t } = useTranslation();
  const draft = usePageDraft(draftCalls);
  const [edition, setEdition] = useState<Edition>('domestic');
  const [editedSlide, setEditedSlide] = useState<CarouselDraftSlide | 'new'>();
  const slides = draft.localContent ?? draft.data?.rows;

  async function remove(slide: CarouselDraftSlide): Promise<void> {
    const confirmed = await confirm({
      title: t('adminPages.removeSlide', { name: slide.titleZh }),
      cancel: t('admin.common.cancel'),
      ok: t('admin.common.remove'),
      danger: true,
    });
    if (confirmed) draft.change((slides ?? []).filter((other) => other.key !== slide.key));
  }
  function upsertSlide(slide: CarouselDraftSlide): void {
    const exists = slides?.some((other) => other.key === slide.key);
    draft.change(
      exists ? slides!.map((other) => (other.key === slide.key ? slide : other)) : [...(slides ?? []), slide],
    );
    setEditedSlide(undefined);
  }

  return (
    <AdminPage
      title={t('admin.sections.adminCarousels')}
      actions={
        draft.data && (
          <PageDraftActions
            page="carousel"
            savedAt={draft.data.savedAt}
            unsaved={draft.unsaved}
            publish={draft.publishing.mutateAsync}
            publishing={draft.publishing.isPending}
            discard={draft.discarding.mutateAsync}
            refresh={draft.refresh}
          />
        )
      }
    >
      {draft.error && !slides && <LoadError error={draft.error} retry={draft.retry} compact />}
      {!draft.error && !slides && (
        <DelayedLoading>
          <Skeleton active />
        </DelayedLoading>
      )}
      {slides && (
        <div className={s.columns}>
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
              nameOf={(slide) => slide.titleZh}
              onSort={draft.change}
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
          <div>
            <EditionChoice edition={edition} onChange={setEdition} />
            <PhonePreview edition={edition} draft={{ slides }} />
          </div>
        </div>
      )}
      {editedSlide && (
        <CarouselSlideDrawer
          slide={editedSlide === 'new' ? undefined : editedSlide}
          newKey={newIdempotencyKey}
          onSave={upsertSlide}
          close={() => setEditedSlide(undefined)}
        />
      )}
    </AdminPage>
  );
}

interface EditionChoiceProps {
  edition: Edition;
  onChange: (edition: Edition) => void;
}

function EditionChoice({ edition, onChange }: EditionChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      block
      aria-label={t('adminPages.edition')}
      value={edition}
      options={(['domestic', 'international'] as const).map((value) => ({
        value,
        label: t(`adminPages.placements.${value}`),
      }))}
      onChange={onChange}
    />
  );
}
