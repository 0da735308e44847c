import { useState } from 'react';
import type { AdminScreenName } from '../../core/routes.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { groupBy } from '../../ui/lists/group-by.ts';
import { StepList } from '../../ui/lists/StepList.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Drawer } from '../kit/antd-overlays.tsx';
import { handbookPageIds, handbookPages, pagesAbout, type HandbookPageId } from './handbook-pages.ts';
import { pictureUrl } from './handbook-pictures.ts';
import s from './HandbookDrawer.module.css';

/** The handbook beside the open section, at the page about it. */
export function HandbookDrawer({ screen, onClose }: { screen: AdminScreenName; onClose: () => void }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const suggestedIds = pagesAbout(screen);
  const [id, setId] = useState(suggestedIds.length === 1 ? suggestedIds[0] : undefined);
  return (
    <Drawer open title={t('handbook.title')} onClose={onClose} size={isPhone ? '100%' : 480}>
      {id === undefined ? (
        <PageList suggestedIds={suggestedIds} onOpen={setId} />
      ) : (
        <Page key={id} id={id} onList={() => setId(undefined)} />
      )}
    </Drawer>
  );
}

interface PageListProps {
  suggestedIds: readonly HandbookPageId[];
  onOpen: (id: HandbookPageId) => void;
}

function PageList({ suggestedIds, onOpen }: PageListProps) {
  const { t } = useTranslation();
  const otherIds = handbookPageIds.filter((id) => !suggestedIds.includes(id));
  return (
    <>
      {suggestedIds.length > 0 && <PageLinks title={t('handbook.here')} ids={suggestedIds} onOpen={onOpen} />}
      {[...groupBy(otherIds, (id) => handbookPages[id].group)].map(([group, ids]) => (
        <PageLinks key={group} title={t(`handbook.groups.${group}`)} ids={ids} onOpen={onOpen} />
      ))}
    </>
  );
}

interface PageLinksProps {
  title: string;
  ids: readonly HandbookPageId[];
  onOpen: (id: HandbookPageId) => void;
}

function PageLinks({ title, ids, onOpen }: PageLinksProps) {
  const { t } = useTranslation();
  return (
    <section className={s.group}>
      <h3 className={s.heading}>{title}</h3>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" className={s.link} onClick={() => onOpen(id)}>
              <span>{t(`handbook.pages.${id}.title`)}</span>
              <Icon name="right" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Page({ id, onList }: { id: HandbookPageId; onList: () => void }) {
  const { t } = useTranslation();
  const url = pictureUrl(id, useLanguage());
  const [pictureFailed, setPictureFailed] = useState(false);
  const title = t(`handbook.pages.${id}.title`);
  return (
    <article>
      <button type="button" className={s.back} onClick={onList}>
        <Icon name="left" size={16} />
        {t('handbook.all')}
      </button>
      <h3 className={s.title}>{title}</h3>
      <p className={s.when}>{t(`handbook.pages.${id}.when`)}</p>
      <StepList text={t(`handbook.pages.${id}.steps`)} />
      <p className={s.note}>
        <strong>{t('handbook.tip')}</strong>
        {t(`handbook.pages.${id}.note`)}
      </p>
      {pictureFailed ? (
        <p className={s.when}>{t('handbook.pictureMissing')}</p>
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          <img
            className={s.picture}
            src={url}
            alt={t('handbook.picture', { title })}
            width={960}
            height={600}
            onError={() => setPictureFailed(true)}
          />
        </a>
      )}
    </article>
  );
}
