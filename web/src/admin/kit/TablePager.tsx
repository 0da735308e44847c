import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { formatCount } from '../../ui/text/format.ts';
import type { PagePosition } from './admin-table-types.ts';
import s from './TablePager.module.css';

/** Which rows of how many are shown; only how many, if the position is not known. */
export function PageRange({ page, rowCount }: { page: PagePosition; rowCount: number }) {
  const { t } = useTranslation();
  const { position, more } = page;
  const total = formatCount(page.total);
  return (
    <output className={s.range}>
      {position === null || rowCount === 0
        ? t(more ? 'admin.table.more' : 'admin.table.total', { total })
        : t(more ? 'admin.table.rangeOfMore' : 'admin.table.range', {
            total,
            rows: [...new Set([position, position + rowCount - 1])].map((row) => formatCount(row)).join('–'),
          })}
    </output>
  );
}

interface TablePagerProps {
  page: Pick<PagePosition, 'next' | 'previous'>;
  /** Without a cursor, the first page. */
  onMove: (cursor: string | undefined) => void;
}

/** First, previous and next page. */
export function TablePager({ page: { next, previous }, onMove }: TablePagerProps) {
  const { t } = useTranslation();
  return (
    <nav className={s.pager} aria-label={t('admin.table.pages')}>
      <PagerButton disabled={previous === null} onClick={() => onMove(undefined)}>
        {t('admin.table.first')}
      </PagerButton>
      <PagerButton disabled={previous === null} onClick={() => onMove(previous!)}>
        <Icon name="left" size={16} />
        {t('admin.table.previous')}
      </PagerButton>
      <PagerButton disabled={next === null} onClick={() => onMove(next!)}>
        {t('admin.table.next')}
        <Icon name="right" size={16} />
      </PagerButton>
    </nav>
  );
}

/** Stays focusable: the button that moved to the last page would otherwise lose the focus. */
function PagerButton({
  disabled,
  onClick,
  children,
}: {
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      className={classes(s.button, disabled && s.disabled)}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {children}
    </Button>
  );
}
