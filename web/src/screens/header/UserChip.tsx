import { Link } from '../../core/router/Link.tsx';
import { useLocation } from '../../core/router/use-router.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { urlTo, loginUrl } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import s from './UserChip.module.css';

export function UserChip() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { token, name, avatar, admin, user } = useSession();
  if (!token)
    return (
      <LinkButton
        size="sm"
        tone="tint"
        className={s.login}
        render={<Link to={loginUrl(pathname + search)} />}
      >
        {t('shell.logIn')}
      </LinkButton>
    );
  return (
    <Link className={s.chip} to={urlTo('mine')}>
      <Avatar id={user?.user.id} src={avatar} name={name} size={36} />
      <span className={s.words}>
        <b>{name || t('shell.mine')}</b>
        {admin && <small>{t('shell.administrator')}</small>}
      </span>
    </Link>
  );
}
