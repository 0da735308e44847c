import { Link } from 'react-router';
import { Age } from '../../../app/Age.tsx';
import { addressOf } from '../../../app/go.ts';
import { type TextKey, useTranslation, words } from '../../../app/text/text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { langOf } from '../../../ui/format.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Panel } from '../frame/Panel.tsx';
import type { Dashboard } from './use-dashboard.ts';
import s from './dashboard.module.css';

/** What has no words of its own shows its key, as the log itself does. */
function actName(action: string): string {
  const key = `dashboard.acts.${action.replaceAll('.', '_')}`;
  const text = words(key as TextKey);
  return text === key ? action : text;
}

/** What staff did last. */
export function Log({ lines }: { lines: NonNullable<Dashboard['log']> }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('work.sections.work/audit')}
      end={<TextLink render={<Link to={addressOf('work/audit')} />}>{t('dashboard.all')}</TextLink>}
    >
      {lines.length === 0 ? (
        <EmptyState title={t('dashboard.noLines')} compact />
      ) : (
        <ul className={s.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <Age at={line.at} />
              <span>
                <b lang={langOf(line.actorName)}>{line.actorName}</b> {actName(line.action)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
