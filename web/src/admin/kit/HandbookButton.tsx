import { use } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { OpenHandbook } from './open-handbook.ts';

export function HandbookButton() {
  const { t } = useTranslation();
  return <IconButton name="help" label={t('admin.handbook')} onClick={use(OpenHandbook)} />;
}
