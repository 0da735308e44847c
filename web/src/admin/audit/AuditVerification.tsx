import type { AuditVerificationResult } from '@mingtang/contract/audit';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/text/format.ts';
import { formatExactTime } from '../../ui/text/format-date.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { verifyAuditLog } from './audit.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './Audit.module.css';

/** Verifies the hash chain of the audit log on request. */
export function AuditVerification() {
  const { t } = useTranslation();
  const [result, setResult] = useState<AuditVerificationResult>();
  const [busy, run] = useAction();
  const verify = () => run(async () => setResult(await verifyAuditLog()));
  return (
    <AdminPanel>
      <div className={s.verify}>
        <p>{t('audit.verifyNote')}</p>
        <Button icon={<Icon name="shield" size={16} />} loading={busy} onClick={() => void verify()}>
          {t('audit.verify')}
        </Button>
      </div>
      <output>{result && <VerificationResult result={result} />}</output>
    </AdminPanel>
  );
}

function VerificationResult({ result }: { result: AuditVerificationResult }) {
  const { t, language } = useTranslation();
  const { events, broken, complete, verifiedAt } = result;
  const values = {
    events: formatCount(events),
    at: formatExactTime(verifiedAt, language),
    count: broken.length,
  };
  return (
    <Alert
      className={classes(s.verdict)}
      type={broken.length > 0 ? 'error' : complete ? 'success' : 'info'}
      title={t(broken.length > 0 ? 'audit.broken' : complete ? 'audit.whole' : 'audit.partly', values)}
      description={
        broken.length > 0 && (
          <ul>
            {broken.map((brokenEvent) => (
              <li key={`${brokenEvent.chain} ${brokenEvent.number} ${brokenEvent.reason}`}>
                {t('audit.brokenAt', {
                  id: brokenEvent.id ?? '–',
                  chain: brokenEvent.chain,
                  number: brokenEvent.number,
                  reason: t(`audit.reasons.${brokenEvent.reason}`),
                })}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
