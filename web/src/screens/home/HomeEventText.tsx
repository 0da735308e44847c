import type { HomeEvent } from '@mingtang/contract/news';
import { useTranslation } from '../../core/text/i18n.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import { UserText } from '../../ui/text/UserText.tsx';

interface HomeEventTextProps {
  event: HomeEvent;
  /** Applied to the name inside the text. */
  className: string | undefined;
}

/** One home event as a translated sentence with the name highlighted. */
export function HomeEventText({ event, className }: HomeEventTextProps) {
  const { t } = useTranslation();
  const { kind, name, regionName } = event;
  const text =
    kind === 'member' && regionName
      ? t('home.news.memberFrom', { region: regionName })
      : t(`home.news.kinds.${kind}`);
  return (
    <Trans
      text={text}
      tags={{
        name: () => <UserText as="em" className={className} text={name} />,
      }}
    />
  );
}
