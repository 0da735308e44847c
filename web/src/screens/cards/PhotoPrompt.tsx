import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import s from './PersonalCard.module.css';

/** On the own card without a photo. */
export function PhotoPrompt() {
  const { t } = useTranslation();
  return (
    <Note icon="camera">
      <p>{t('card.own.noPhoto')}</p>
      <LinkButton size="mini" tone="tint" className={s.addPhoto} render={<Link to={urlTo('avatar')} />}>
        {t('card.own.addPhoto')}
      </LinkButton>
    </Note>
  );
}
