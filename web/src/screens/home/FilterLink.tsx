import type { ScreenName } from '@mingtang/contract/screen-paths';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';

/** Links to the screen that shows the same list with filters. */
export function FilterLink({ to }: { to: ScreenName }) {
  const { t } = useTranslation();
  return (
    <LinkButton size="mini" tone="ghost" icon="sliders" render={<Link to={urlTo(to)} />}>
      {t('home.filter')}
    </LinkButton>
  );
}
