import { postKinds } from '@mingtang/contract/enums';
import type { PostKind } from '@mingtang/contract/posts';
import { useId } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import s from './PostForm.module.css';

export interface PostKindTilesProps {
  value: PostKind;
  onChange: (kind: PostKind) => void;
}

/** Native radio inputs: the browser provides arrow keys and group semantics. */
export function PostKindTiles({ value, onChange }: PostKindTilesProps) {
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
