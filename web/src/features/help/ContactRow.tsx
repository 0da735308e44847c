import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { addressOf } from '../../app/go.ts';
import { Group } from '../../ui/Group.tsx';
import { RowLink } from '../../ui/Row.tsx';

/** The way on when no answer helps. */
export function ContactRow({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Group title={t('help.more')}>
      <RowLink
        icon="chat"
        label={t('help.contact')}
        note={t('help.contactNote')}
        render={<Link to={addressOf('feedback/feedback')} />}
      />
      {children}
    </Group>
  );
}
