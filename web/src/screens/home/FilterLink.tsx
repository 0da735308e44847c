import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import type { Path } from '../../app/paths.ts';
import { useTranslation } from '../../app/text/text.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** To the same list with its filters. */
export function FilterLink({ to }: { to: Path }) {
  const { t } = useTranslation();
  return (
    <LinkButton size="mini" tone="ghost" icon="sliders" render={<Link to={addressOf(to)} />}>
      {t('home.filter')}
    </LinkButton>
  );
}
