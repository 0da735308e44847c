import type { AllowanceRules } from '@mingtang/contract/memberships';
import type { AllPointRules } from '@mingtang/contract/points';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, InputNumber } from 'antd';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import { Loaded } from './Loaded.tsx';
import s from './Settings.module.css';

const POINTS = [
  ['perYuan', 0, 1000],
  ['referral', 0, 100_000],
  ['card', 0, 100_000],
  ['post', 0, 100_000],
  ['postsADay', 0, 100],
  ['referralDays', 0, 90],
  ['referralCap', 1, 1000],
] as const;
const TIERS = ['none', 'temporary', 'granted'] as const;
const ALLOWED = ['postsADay', 'products', 'revealsADay', 'quotesAMonth', 'pinsAMonth'] as const;
const MOST = 10_000;

/** What brings points, and what is allowed without a package. */
export function RulesTab({ write }: { write: boolean }) {
  const { t } = useTranslation();
  const points = useQuery({
    queryKey: ['pointRules'],
    queryFn: () => call('GET /h5/points/rules'),
    meta: { quiet: true },
  });
  const allowances = useQuery({
    queryKey: ['allowanceRules'],
    queryFn: () => call('GET /h5/membership/rules'),
    meta: { quiet: true },
  });
  async function save(key: string, work: () => Promise<unknown>): Promise<void> {
    if (!(await act(work))) return;
    toast(t('work.common.saved'));
    await queryClient.invalidateQueries({ queryKey: [key] });
  }
  const submit = (
    <Button type="primary" htmlType="submit">
      {t('work.common.save')}
    </Button>
  );
  return (
    <div className={s.stack}>
      <Loaded query={points}>
        {(rules) => (
          <Panel title={t('workSettings.points')}>
            <Form
              layout="vertical"
              disabled={!write}
              initialValues={rules}
              onFinish={(body: AllPointRules) =>
                void save('pointRules', () => call('PUT /h5/points/rules', { body }))
              }
            >
              <div className={s.numbers}>
                {POINTS.map(([name, min, max]) => (
                  <Form.Item
                    key={name}
                    name={name}
                    label={t(`workSettings.pointFields.${name}`)}
                    rules={[{ required: true, message: t('work.common.required') }]}
                  >
                    <InputNumber min={min} max={max} precision={0} />
                  </Form.Item>
                ))}
              </div>
              {submit}
            </Form>
          </Panel>
        )}
      </Loaded>
      <Loaded query={allowances}>
        {(rules) => (
          <Panel title={t('workSettings.allowances')}>
            <Form
              layout="vertical"
              disabled={!write}
              initialValues={rules}
              onFinish={(body: AllowanceRules) =>
                void save('allowanceRules', () => call('PUT /h5/membership/rules', { body }))
              }
            >
              {TIERS.map((tier) => (
                <fieldset key={tier} className={s.tier}>
                  <legend>{t(`workSettings.tiers.${tier}`)}</legend>
                  <div className={s.numbers}>
                    {ALLOWED.map((name) => (
                      <Form.Item
                        key={name}
                        name={[tier, name]}
                        label={t(`workSettings.allowed.${name}`)}
                        rules={[{ required: true, message: t('work.common.required') }]}
                      >
                        <InputNumber min={0} max={MOST} precision={0} />
                      </Form.Item>
                    ))}
                  </div>
                </fieldset>
              ))}
              {submit}
            </Form>
          </Panel>
        )}
      </Loaded>
    </div>
  );
}
