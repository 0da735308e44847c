import type { CarouselSlide, PreparedSlide } from '@mingtang/contract/carousels';
import type { Edition } from '@mingtang/contract/editions';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { call, newKey } from '../../../api/client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../frame/Panel.tsx';
import { SortableList } from '../frame/SortableList.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { DraftActions } from './DraftActions.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { SlideDrawer } from './SlideDrawer.tsx';
import { SlideRow } from './SlideRow.tsx';
import { useDraft } from './use-draft.ts';
import s from './Pages.module.css';

function asGiven(slide: PreparedSlide): CarouselSlide {
  const { shown: _shown, ...given } = slide;
  return given;
}

const calls = {
  name: 'carousel',
  load: () => call('GET /h5/carousel/draft'),
  save: (revision: number, rows: PreparedSlide[]) =>
    call('PUT /h5/carousel/draft', { body: { revision, rows: rows.map(asGiven) } }),
  drop: () => call('DELETE /h5/carousel/draft'),
  publish: (revision: number) => call('POST /h5/carousel/publish', { body: { revision } }),
};

/** Pictures of the home screen: prepared here, seen in the phone, then published. */
export function CarouselSection() {
  const { t } = useTranslation();
  const draft = useDraft(calls);
  const [edition, setEdition] = useState<Edition>('domestic');
  const [edited, setEdited] = useState<PreparedSlide | 'new'>();
  const rows = draft.local ?? draft.data?.rows;

  async function remove(slide: PreparedSlide): Promise<void> {
    const sure = await confirm({
      title: t('workPages.removeSlide', { name: slide.titleZh }),
      cancel: t('work.common.cancel'),
      ok: t('work.common.remove'),
      danger: true,
    });
    if (sure) draft.change((rows ?? []).filter((one) => one.key !== slide.key));
  }
  function put(slide: PreparedSlide): void {
    const known = rows?.some((one) => one.key === slide.key);
    draft.change(
      known ? rows!.map((one) => (one.key === slide.key ? slide : one)) : [...(rows ?? []), slide],
    );
    setEdited(undefined);
  }

  return (
    <WorkPage
      title={t('work.sections.work/swiper-setting')}
      actions={
        draft.data && (
          <DraftActions
            page="carousel"
            savedAt={draft.data.savedAt}
            unsaved={draft.unsaved}
            publish={draft.publishing.mutateAsync}
            publishing={draft.publishing.isPending}
            discard={draft.dropping.mutateAsync}
            refresh={draft.refresh}
          />
        )
      }
    >
      {draft.error && !rows && <LoadFailure error={draft.error} retry={draft.retry} compact />}
      {!draft.error && !rows && (
        <DelayedLoading>
          <Skeleton active />
        </DelayedLoading>
      )}
      {rows && (
        <div className={s.columns}>
          <Panel
            title={t('workPages.slides', {
              count: rows.filter((row) => row.on).length,
              max: CAROUSEL_SHOWN_MAX,
            })}
            end={
              <Button icon={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
                {t('workPages.addSlide')}
              </Button>
            }
          >
            {rows.length === 0 && <EmptyState title={t('workPages.noSlides')} compact />}
            <SortableList
              label={t('work.sections.work/swiper-setting')}
              items={rows}
              keyOf={(row) => row.key}
              nameOf={(row) => row.titleZh}
              onSort={draft.change}
            >
              {(row) => (
                <SlideRow
                  slide={row}
                  toggle={(on) => put({ ...row, on })}
                  edit={() => setEdited(row)}
                  remove={() => void remove(row)}
                />
              )}
            </SortableList>
            <p className={s.hint}>{t('workPages.slideHint')}</p>
          </Panel>
          <div>
            <EditionChoice edition={edition} onChange={setEdition} />
            <PhonePreview edition={edition} draft={{ slides: rows }} />
          </div>
        </div>
      )}
      {edited && (
        <SlideDrawer
          slide={edited === 'new' ? undefined : edited}
          newKey={newKey}
          put={put}
          close={() => setEdited(undefined)}
        />
      )}
    </WorkPage>
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
      aria-label={t('workPages.edition')}
      value={edition}
      options={(['domestic', 'international'] as const).map((value) => ({
        value,
        label: t(`workPages.placements.${value}`),
      }))}
      onChange={onChange}
    />
  );
}
