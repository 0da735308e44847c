import type { CarouselDraftSlide } from '@mingtang/contract/carousels';
import { Button, Switch } from 'antd';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/text/format.ts';
import { formatShortDateTime } from '../../ui/text/format-date.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { isPast } from '../kit/is-past.ts';
import { carouselSlideTitle } from './carousel-slide-title.ts';
import s from './AdminPages.module.css';

interface CarouselSlideRowProps {
  slide: CarouselDraftSlide;
  toggle: (on: boolean) => void;
  edit: () => void;
  remove: () => void;
}

export function CarouselSlideRow({ slide, toggle, edit, remove }: CarouselSlideRowProps) {
  const { t } = useTranslation();
  const { titleZh, link, placement, on, shown } = slide;
  const name = carouselSlideTitle(slide, useLanguage());
  return (
    <div className={s.slide}>
      <img className={classes(s.thumb, !on && s.off)} src={shown.small} alt="" />
      <div className={classes(s.title, !on && s.off)}>
        <div className={s.name} lang={langOf(name)}>
          {name}
        </div>
        {name !== titleZh && (
          <div className={classes(s.by, s.otherName)} lang={langOf(titleZh)}>
            {titleZh}
          </div>
        )}
      </div>
      <div className={classes(s.by, s.facts, !on && s.off)}>
        {t('adminPages.slideFacts', {
          link: t(`adminPages.links.${link.kind}`),
          place: t(`adminPages.placements.${placement}`),
          period: useDisplayPeriod(slide),
        })}
      </div>
      <Switch
        className={classes(s.shown)}
        checked={on}
        aria-label={t('adminPages.showSlide', { name })}
        onChange={toggle}
      />
      <div className={s.tools}>
        <Button
          type="text"
          icon={<Icon name="edit" size={18} />}
          aria-label={t('adminPages.editSlide', { name })}
          onClick={edit}
        />
        <Button
          type="text"
          icon={<Icon name="trash" size={18} />}
          aria-label={t('adminPages.deleteSlide', { name })}
          onClick={remove}
        />
      </div>
    </div>
  );
}

/** Text for the period in which the slide is shown. */
function useDisplayPeriod({ startsAt, endsAt }: CarouselDraftSlide): string {
  const { t, language } = useTranslation();
  const format = (at: string) => formatShortDateTime(at, language);
  if (isPast(endsAt)) return t('adminPages.over');
  if (startsAt !== null && endsAt !== null)
    return t('adminPages.between', { from: format(startsAt), to: format(endsAt) });
  if (startsAt !== null) return t('adminPages.from', { from: format(startsAt) });
  return endsAt === null ? t('adminPages.always') : t('adminPages.until', { to: format(endsAt) });
}
