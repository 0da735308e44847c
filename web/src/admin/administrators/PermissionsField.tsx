import {
  type Permission,
  permissionGroups,
  permissions,
  permissionTable,
} from '@mingtang/contract/permissions';
import { Checkbox } from 'antd';
import { hasPermission } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import s from './PermissionsField.module.css';

interface PermissionsFieldProps {
  /** Set by the form item. */
  value?: readonly Permission[];
  onChange?: (value: Permission[]) => void;
}

/** The permissions by group of the back office. Only those that the user holds can be selected. */
export function PermissionsField({ value, onChange }: PermissionsFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const selected = new Set<Permission>(value);
  const setSelected = (changed: readonly Permission[], isSelected: boolean) =>
    onChange?.(permissions.filter((name) => (changed.includes(name) ? isSelected : selected.has(name))));
  return permissionGroups.map((group) => {
    const names = permissions.filter((name) => permissionTable[name].group === group);
    const heldNames = names.filter((name) => hasPermission(name));
    const selectedCount = heldNames.filter((name) => selected.has(name)).length;
    const title = t(`admin.groups.${group}`);
    return (
      <fieldset key={group} className={s.group}>
        <legend className={s.title}>{title}</legend>
        <div className={s.all}>
          <Checkbox
            aria-label={t('administrators.form.selectAllOf', { group: title })}
            checked={heldNames.length > 0 && selectedCount === heldNames.length}
            indeterminate={selectedCount > 0 && selectedCount < heldNames.length}
            disabled={heldNames.length === 0}
            onChange={({ target }) => setSelected(heldNames, target.checked)}
          >
            {t('administrators.form.selectAll')}
          </Checkbox>
        </div>
        <ul className={s.boxes}>
          {names.map((name) => (
            <li key={name}>
              <Checkbox
                checked={selected.has(name)}
                disabled={!hasPermission(name)}
                onChange={({ target }) => setSelected([name], target.checked)}
              >
                {permissionTable[name][language]}
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
    );
  });
}
