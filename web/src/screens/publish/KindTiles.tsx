import { postKinds } from '@mingtang/contract/choices';
import type { PostKind } from '@mingtang/contract/posts';
import { useId } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import s from './publish.module.css';

export interface KindTilesProps {
  value: PostKind;
  onChange: (kind: PostKind) => void;
}

/** Native radios: the browser brings arrow keys and the group's meaning. */
export function KindTiles({ value, onChange }: KindTilesProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div className={s.kinds} role="radiogroup" aria-label={t('publish.kind')}>
      {postKinds.map((kind) => (
        <label key={kind} className={classes(s.kind, s[kind])}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={kind}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          <span className={s.face}>
            <b>{t(`posts.kinds.${kind}`)}</b>
            <small>{t(`publish.kinds.${kind}`)}</small>
            {kind === value && <Icon name="check" size={14} className={s.tick} />}
          </span>
        </label>
      ))}
    </div>
  );
}
