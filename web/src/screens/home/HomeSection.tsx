import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useDataReady } from '../../ui/states/use-data-ready.ts';
import { WrappedText } from '../../ui/text/WrappedText.tsx';
import s from './HomeSection.module.css';

interface HomeSectionProps {
  title: string;
  /** URL of the complete list. */
  allUrl?: string | undefined;
  /** Shown at the right of the title instead of the link to the complete list. */
  end?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function HomeSection({ title, allUrl, end, className, children }: HomeSectionProps) {
  const { t } = useTranslation();
  return (
    <section className={className} aria-label={title}>
      <div className={s.head}>
        <h2 className={s.title}>
          <WrappedText text={title} />
        </h2>
        {end ??
          (allUrl && (
            <Link className={s.all} to={allUrl} aria-label={t('home.allOf', { what: title })}>
              {t('home.all')}
              <Icon name="right" size={16} />
            </Link>
          ))}
      </div>
      {children}
    </section>
  );
}

interface SectionQuery<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
}

interface HomeSectionBodyProps<T> {
  query: SectionQuery<T>;
  /** Must have the dimensions of the loaded content, so that the layout does not shift. */
  skeleton: ReactNode;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** Keeps showing loaded data when the connection is lost. An error without data shows a retry inside the section. */
export function HomeSectionBody<T>({ query, skeleton, className, children }: HomeSectionBodyProps<T>) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = query;
  const dataReady = useDataReady(data);
  if (dataReady && data !== undefined) return children(data);
  return (
    <div className={classes(s.body, className)}>
      {error && !isFetching ? (
        <output className={s.failed}>
          <b>{t('home.failed')}</b>
          <span>{errorTextOf(error)}</span>
          <Button size="mini" tone="tint" icon="refresh" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </output>
      ) : (
        <DelayedLoading>
          <output className="sr">{t('common.loading')}</output>
          {skeleton}
        </DelayedLoading>
      )}
    </div>
  );
}
