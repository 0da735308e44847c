import type { AuditVerdict } from '@mingtang/contract/audit';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { formatCount, formatTime } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import s from './Audit.module.css';

/** Checks on demand that the log is whole. */
export function VerifyChain() {
  const { t } = useTranslation();
  const [verdict, setVerdict] = useState<AuditVerdict>();
  const [busy, setBusy] = useState(false);
  async function verify(): Promise<void> {
    setBusy(true);
    await act(async () => setVerdict(await call('POST /h5/audit/verify')));
    setBusy(false);
  }
  return (
    <Panel>
      <div className={s.verify}>
        <p>{t('audit.verifyNote')}</p>
        <Button icon={<Icon name="shield" size={16} />} loading={busy} onClick={() => void verify()}>
          {t('audit.verify')}
        </Button>
      </div>
      <output>{verdict && <Verdict verdict={verdict} />}</output>
    </Panel>
  );
}

function Verdict({ verdict }: { verdict: AuditVerdict }) {
  const { t } = useTranslation();
  const { events, broken, complete, verifiedAt } = verdict;
  const values = { events: formatCount(events), at: formatTime(verifiedAt), count: broken.length };
  return (
    <Alert
      className={classes(s.verdict)}
      type={broken.length > 0 ? 'error' : complete ? 'success' : 'info'}
      title={t(broken.length > 0 ? 'audit.broken' : complete ? 'audit.whole' : 'audit.partly', values)}
      description={
        broken.length > 0 && (
          <ul>
            {broken.map((one) => (
              <li key={`${one.chain} ${one.number} ${one.reason}`}>
                {t('audit.brokenAt', {
                  id: one.id ?? '–',
                  chain: one.chain,
                  number: one.number,
                  reason: t(`audit.reasons.${one.reason}`),
                })}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
