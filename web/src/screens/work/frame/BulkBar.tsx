import { Button } from 'antd';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { formatCount } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Dropdown } from './overlays.tsx';
import type { Chosen } from './use-chosen.ts';
import s from './BulkBar.module.css';

export interface BulkAction {
  key: string;
  label: string;
  icon: IconName;
  /** A deletion: asks the specified question first. */
  removes?: true;
  run: () => unknown;
}

interface BulkBarProps {
  chosen: Chosen;
  actions: readonly BulkAction[];
  total: number;
  more: boolean;
}

/** What can be done with the ticked rows. It is always there, so that ticking does not move the table. */
export function BulkBar({ chosen, actions, total, more }: BulkBarProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const count = chosen.all ? total : chosen.ids.size;
  async function start(action: BulkAction): Promise<void> {
    if (count === 0) return toast(t('work.bulk.none'));
    const question = {
      title: t('work.bulk.delete'),
      cancel: t('work.common.cancel'),
      ok: t('work.bulk.deleteOk'),
      danger: true,
    };
    if (action.removes && !(await confirm(question))) return;
    await action.run();
  }
  const shownTotal = formatCount(total);
  return (
    <div className={s.bar} data-chosen={count > 0 || undefined}>
      <output className={s.count}>
        {chosen.all
          ? t('work.bulk.allChosen', { total: shownTotal })
          : t('work.bulk.chosen', { count: formatCount(count) })}
      </output>
      {count > 0 && (
        <Button type="link" size="small" onClick={chosen.clear}>
          {t('work.bulk.clear')}
        </Button>
      )}
      {count > 0 && !chosen.all && !more && total > count && (
        <Button type="link" size="small" onClick={chosen.setAll}>
          {t('work.bulk.all', { total: shownTotal })}
        </Button>
      )}
      {phone ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: actions.map(({ key, label, removes }) => ({ key, label, danger: removes === true })),
            onClick: ({ key }) => void start(actions.find((action) => action.key === key)!),
          }}
        >
          <Button icon={<Icon name="dots" size={18} />}>{t('work.table.actions')}</Button>
        </Dropdown>
      ) : (
        actions.map((action) => (
          <Button
            key={action.key}
            danger={action.removes === true}
            icon={<Icon name={action.icon} size={16} />}
            onClick={() => void start(action)}
          >
            {action.label}
          </Button>
        ))
      )}
    </div>
  );
}
