import { Link, useLocation } from 'react-router';
import { useTranslation } from '../text/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { addressOf, loginAddress } from '../go.ts';
import { useSession } from '../session.ts';
import s from './UserChip.module.css';

export function UserChip() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { token, name, avatar, admin, user } = useSession();
  if (!token)
    return (
      <LinkButton size="sm" className={s.login} render={<Link to={loginAddress(pathname + search)} />}>
        {t('shell.logIn')}
      </LinkButton>
    );
  return (
    <Link className={s.chip} to={addressOf('tabbar/mine/mine')}>
      <Avatar src={avatar} name={name} size={36} />
      <span className={s.words}>
        <b>{name || t('shell.mine')}</b>
        <small>{admin ? t('shell.administrator') : user?.user.phoneMasked}</small>
      </span>
    </Link>
  );
}
