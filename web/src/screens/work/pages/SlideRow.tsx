import type { PreparedSlide } from '@mingtang/contract/carousels';
import { Button, Switch } from 'antd';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { formatTime, langOf } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isPast } from '../frame/is-past.ts';
import s from './Pages.module.css';

interface SlideRowProps {
  slide: PreparedSlide;
  toggle: (on: boolean) => void;
  edit: () => void;
  remove: () => void;
}

export function SlideRow({ slide, toggle, edit, remove }: SlideRowProps) {
  const { t } = useTranslation();
  const { titleZh: name, link, placement, on, shown } = slide;
  return (
    <div className={s.slide}>
      <img className={classes(s.thumb, !on && s.off)} src={shown.small} alt="" />
      <div className={classes(!on && s.off)}>
        <div className={s.name} lang={langOf(name)}>
          {name}
        </div>
        <div className={s.by}>
          {t('workPages.linkAndPlace', {
            link: t(`workPages.links.${link.kind}`),
            place: t(`workPages.placements.${placement}`),
          })}
        </div>
        <div className={s.by}>{useWindow(slide)}</div>
      </div>
      <div className={s.tools}>
        <Switch checked={on} aria-label={t('workPages.showSlide', { name })} onChange={toggle} />
        <Button
          type="text"
          icon={<Icon name="edit" size={18} />}
          aria-label={t('workPages.editSlide', { name })}
          onClick={edit}
        />
        <Button
          type="text"
          icon={<Icon name="trash" size={18} />}
          aria-label={t('workPages.deleteSlide', { name })}
          onClick={remove}
        />
      </div>
    </div>
  );
}

const day = (at: string) => formatTime(at, 'MM-DD HH:mm');

/** When it is shown, in words. */
function useWindow({ startsAt, endsAt }: PreparedSlide): string {
  const { t } = useTranslation();
  if (isPast(endsAt)) return t('workPages.over');
  if (startsAt !== null && endsAt !== null)
    return t('workPages.between', { from: day(startsAt), to: day(endsAt) });
  if (startsAt !== null) return t('workPages.from', { from: day(startsAt) });
  return endsAt === null ? t('workPages.always') : t('workPages.until', { to: day(endsAt) });
}
