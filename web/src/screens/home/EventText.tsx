import type { HomeEvent } from '@mingtang/contract/news';
import { useTranslation } from '../../app/text/text.ts';
import { langOf } from '../../ui/format.ts';
import { Rich } from '../../ui/Rich.tsx';

interface EventTextProps {
  event: HomeEvent;
  /** Of the name in it. */
  className: string | undefined;
}

/** What happened, in a line: who did something, or what is new. */
export function EventText({ event, className }: EventTextProps) {
  const { t } = useTranslation();
  const { kind, name, regionName } = event;
  const text =
    kind === 'member' && regionName
      ? t('home.news.memberFrom', { region: regionName })
      : t(`home.news.kinds.${kind}`);
  return (
    <Rich
      text={text}
      tags={{
        name: () => (
          <em className={className} lang={langOf(name)}>
            {name}
          </em>
        ),
      }}
    />
  );
}
