import type { AllowanceRules } from '@mingtang/contract/memberships';
import { pointRuleTable } from '@mingtang/contract/point-rules';
import type { AdminPointRules } from '@mingtang/contract/points';
import { Button, Form, InputNumber } from 'antd';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { QueryContent } from './QueryContent.tsx';
import {
  editAllowanceRules,
  editPointRules,
  useAllowanceRules,
  usePointRules,
} from './settings.admin.queries.ts';
import s from './AdminSettings.module.css';

const TIERS = ['none', 'temporary', 'granted'] as const;
const ALLOWANCE_FIELDS = ['postsADay', 'products', 'revealsADay', 'quotesAMonth', 'pinsAMonth'] as const;
const ALLOWANCE_MAX = 10_000;

/** Point rules, and the allowances of members without a package. */
export function RulesSettingsTab({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const points = usePointRules();
  const allowances = useAllowanceRules();
  const submitButton = (
    <Button type="primary" htmlType="submit">
      {t('admin.common.save')}
    </Button>
  );
  return (
    <div className={s.stack}>
      <QueryContent query={points}>
        {(rules) => (
          <AdminPanel title={t('adminSettings.points')}>
            <Form
              layout="vertical"
              requiredMark={false}
              disabled={!canEdit}
              initialValues={rules}
              onFinish={(body: AdminPointRules) =>
                void runAction(() => editPointRules(body), t('admin.common.saved'))
              }
            >
              <div className={s.numbers}>
                {Object.entries(pointRuleTable).map(([name, { min, max, label }]) => (
                  <Form.Item
                    key={name}
                    name={name}
                    label={label[language]}
                    rules={[{ required: true, message: t('admin.common.required') }]}
                  >
                    <InputNumber min={min} max={max} precision={0} />
                  </Form.Item>
                ))}
              </div>
              {submitButton}
            </Form>
          </AdminPanel>
        )}
      </QueryContent>
      <QueryContent query={allowances}>
        {(rules) => (
          <AdminPanel title={t('adminSettings.allowances')}>
            <Form
              layout="vertical"
              requiredMark={false}
              disabled={!canEdit}
              initialValues={rules}
              onFinish={(body: AllowanceRules) =>
                void runAction(() => editAllowanceRules(body), t('admin.common.saved'))
              }
            >
              {TIERS.map((tier) => (
                <fieldset key={tier} className={s.tier}>
                  <legend>{t(`adminSettings.tiers.${tier}`)}</legend>
                  <div className={s.numbers}>
                    {ALLOWANCE_FIELDS.map((name) => (
                      <Form.Item
                        key={name}
                        name={[tier, name]}
                        label={t(`adminSettings.allowed.${name}`)}
                        rules={[{ required: true, message: t('admin.common.required') }]}
                      >
                        <InputNumber min={0} max={ALLOWANCE_MAX} precision={0} />
                      </Form.Item>
                    ))}
                  </div>
                </fieldset>
              ))}
              {submitButton}
            </Form>
          </AdminPanel>
        )}
      </QueryContent>
    </div>
  );
}
