import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './MemberRow.module.css';

/** Loading skeleton in the layout of `MemberRow`. */
export function MemberRowsSkeleton({
  count = 8,
  className,
}: {
  count?: number;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <output className="sr">{t('common.loading')}</output>
      <ul className={classes(s.waiting, className)} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <div className={s.row}>
              <div className={s.link}>
                <Skeleton width={52} height={52} radius="50%" />
                <div className={s.lines}>
                  <Skeleton width={`${34 + ((index * 13) % 22)}%`} height={16} />
                  <Skeleton width={`${56 + ((index * 17) % 30)}%`} height={14} />
                  <Skeleton width="28%" height={12} />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
