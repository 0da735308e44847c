import type { RefObject } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { RELEASE_THRESHOLD_PX, usePullGesture } from './use-pull-gesture.ts';
import { useScreenRefresh } from './use-screen-refresh.ts';
import s from './PullIndicator.module.css';

/** Height of the indicator while refreshing. */
const BUSY_PX = 48;

/** Shows how far the container is pulled down, and refreshes the screen after a release. */
export function PullIndicator({ container }: { container: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const { busy, refresh } = useScreenRefresh();
  const pulled = usePullGesture(container, refresh);
  const height = busy ? BUSY_PX : pulled;
  const phase = busy ? 'busy' : pulled >= RELEASE_THRESHOLD_PX ? 'release' : 'pull';
  return (
    <div className={s.room} data-loose={pulled === 0 || undefined} style={{ height }} aria-hidden={!busy}>
      {height > 0 && (
        <p className={s.sign}>
          {busy ? <Spinner size={18} /> : <Icon name={phase === 'release' ? 'up' : 'down'} size={18} />}
          {t(`home.pull.${phase}`)}
        </p>
      )}
    </div>
  );
}
