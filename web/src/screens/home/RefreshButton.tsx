import { useTranslation } from '../../app/text/text.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useRefresh } from './use-refresh.ts';
import s from './RefreshButton.module.css';

/** What pulling does on a phone. */
export function RefreshButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { busy, refresh } = useRefresh();
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
