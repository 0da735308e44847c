import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../app/report.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import s from './Section.module.css';

interface SectionProps {
  title: string;
  /** Where all of it is. */
  all?: string | undefined;
  /** At the right of the title, instead of the way to all of it. */
  end?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ title, all, end, className, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className={className} aria-label={title}>
      <div className={s.head}>
        <h2 className={s.title}>{title}</h2>
        {end ??
          (all && (
            <Link className={s.all} to={all} aria-label={t('home.allOf', { what: title })}>
              {t('home.all')}
              <Icon name="right" size={16} />
            </Link>
          ))}
      </div>
      {children}
    </section>
  );
}

interface Loaded<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
}

interface SectionBodyProps<T> {
  query: Loaded<T>;
  /** In the geometry of what will come; its place is kept from the first moment. */
  skeleton: ReactNode;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** What was loaded once stays, also when the line is gone; a failure offers a retry in its own place. */
export function SectionBody<T>({ query, skeleton, className, children }: SectionBodyProps<T>) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = query;
  const arrived = useArrived(data);
  if (arrived && data !== undefined) return children(data);
  return (
    <div className={classes(s.body, className)}>
      {error && !isFetching ? (
        <output className={s.failed}>
          <b>{t('home.failed')}</b>
          <span>{failureText(error)}</span>
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
