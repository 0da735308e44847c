import { Link } from 'react-router';
import { Age } from '../../app/Age.tsx';
import { useTranslation } from '../../app/text/text.ts';
import type { NotificationLine } from '../../features/notifications/notifications.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Rich } from '../../ui/Rich.tsx';
import { lineAddress } from './line-address.ts';
import { useLineText } from './use-line-text.ts';
import s from './Notifications.module.css';

const icons: Record<NotificationLine['kind'], IconName> = {
  comment: 'comment',
  reply: 'comment',
  'post-like': 'likeF',
  'comment-like': 'likeF',
  follow: 'followF',
  review: 'shield',
  reveal: 'eye',
  exchange: 'swap',
  expiry: 'clock',
  membership: 'plaque',
  order: 'tag',
  feedback: 'comment',
  claim: 'building',
  export: 'download',
  'sign-in': 'phone',
  passkey: 'key',
};

const mark = (words: string) => <b lang={langOf(words)}>{words}</b>;

interface NotificationRowProps {
  line: NotificationLine;
  onOpen: () => void;
}

export function NotificationRow({ line, onOpen }: NotificationRowProps) {
  const { t } = useTranslation();
  const { kind, actor, excerpt, reason, read, at } = line;
  const text = useLineText(line);
  return (
    <Link className={s.line} to={lineAddress(line)} onClick={onOpen}>
      <span className={s.face}>
        {actor ? <Avatar src={actor.avatar} name={actor.name} size={44} /> : <i className={s.disc} />}
        <span className={classes(s.kind, !actor && s.alone)}>
          <Icon name={icons[kind]} size={actor ? 12 : 22} />
        </span>
      </span>
      <span className={s.words}>
        <span className={s.text}>
          <Rich text={text} tags={{ who: mark, post: mark }} />
        </span>
        {(excerpt || reason) && (
          <span className={s.excerpt} lang={langOf(excerpt || (reason ?? ''))}>
            {excerpt || reason}
          </span>
        )}
        <small className={s.at}>
          <Age at={at} />
        </small>
      </span>
      {!read && (
        <>
          <i className={s.dot} aria-hidden="true" />
          <span className="sr">{t('notifications.isUnread')}</span>
        </>
      )}
    </Link>
  );
}
