import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { useScreenRefresh } from './use-screen-refresh.ts';
import s from './RefreshButton.module.css';

/** The same refresh as pull-to-refresh, for wide screens. */
export function RefreshButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { busy, refresh } = useScreenRefresh();
  return (
    <IconButton
      name="refresh"
      size={20}
      label={t('home.refresh')}
      className={classes(s.button, busy && s.busy, className)}
      aria-busy={busy}
      onClick={() => void refresh()}
    />
  );
}
