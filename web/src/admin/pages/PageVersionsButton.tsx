import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { PageVersionsDrawer } from './PageVersionsDrawer.tsx';
import type { PageDraft } from './use-page-draft.ts';

interface PageVersionsButtonProps extends Pick<PageDraft, 'page' | 'refresh'> {
  iconOnly: boolean;
}

/** Opens the published versions of a page. */
export function PageVersionsButton({ page, refresh, iconOnly }: PageVersionsButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = t('adminPages.versions');
  return (
    <>
      <Button
        icon={<Icon name="clock" size={iconOnly ? 20 : 16} />}
        {...(iconOnly && { type: 'text', 'aria-label': name, title: name })}
        onClick={() => setOpen(true)}
      >
        {!iconOnly && name}
      </Button>
      {open && <PageVersionsDrawer page={page} refresh={refresh} close={() => setOpen(false)} />}
    </>
  );
}
