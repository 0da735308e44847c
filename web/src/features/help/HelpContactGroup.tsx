import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlTo } from '../../core/navigation.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';

/** For members who found no answer: a link to the feedback form, followed by the rows in `children`. */
export function HelpContactGroup({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <RowGroup title={t('help.more')}>
      <RowLink
        icon="chat"
        label={t('help.contact')}
        note={t('help.contactNote')}
        render={<Link to={urlTo('feedback')} />}
      />
      {children}
    </RowGroup>
  );
}
