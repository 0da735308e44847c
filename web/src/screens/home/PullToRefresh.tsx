import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { RELEASE_PX, usePull } from './use-pull.ts';
import { useRefresh } from './use-refresh.ts';
import s from './PullToRefresh.module.css';

const BUSY_PX = 48;

export function PullToRefresh({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { busy, refresh } = useRefresh();
  const pulled = usePull(box, refresh);
  const height = busy ? BUSY_PX : pulled;
  const word = busy ? 'busy' : pulled >= RELEASE_PX ? 'release' : 'pull';
  return (
    <div ref={box}>
      <div className={s.room} data-loose={pulled === 0 || undefined} style={{ height }} aria-hidden={!busy}>
        {height > 0 && (
          <p className={s.sign}>
            {busy ? <Spinner size={18} /> : <Icon name={word === 'release' ? 'up' : 'down'} size={18} />}
            {t(`home.pull.${word}`)}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
