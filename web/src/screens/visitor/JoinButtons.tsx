import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { classes } from '../../ui/classes.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import s from './JoinButtons.module.css';

interface JoinButtonsProps {
  /** URL to return to after login; home by default. */
  returnUrl?: string;
  size?: 'md' | 'sm';
  className?: string | undefined;
}

/** Register and log in. While registration is closed, only the latter. Text namespace `visitor`. */
export function JoinButtons({ returnUrl: back, size, className }: JoinButtonsProps) {
  const { t } = useTranslation();
  const closed = useSettings().data?.registrationOpen === false;
  return (
    <p className={classes(s.buttons, className)}>
      {!closed && (
        <LinkButton size={size} render={<Link to={urlTo('register', { back })} />}>
          {t('visitor.join')}
        </LinkButton>
      )}
      <LinkButton
        size={size}
        tone={closed ? 'primary' : 'ghost'}
        render={<Link to={urlTo('login', { back })} />}
      >
        {t('visitor.logIn')}
      </LinkButton>
    </p>
  );
}
