import type { ImportKind } from '@mingtang/contract/imports';
import { Segmented, Spin, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { sendSheet, type Terms } from './imports.queries.ts';
import s from './imports.module.css';

interface UploadPanelProps {
  kinds: readonly ImportKind[];
  kind: ImportKind;
  choose: (kind: ImportKind) => void;
  sent: (id: string) => void;
}

/** What the sheet holds, how known records are found, and the file itself. */
export function UploadPanel({ kinds, kind, choose, sent }: UploadPanelProps) {
  const { t } = useTranslation();
  const [terms, setTerms] = useState<Terms>({ language: 'zh', matchBy: 'name' });
  const [busy, setBusy] = useState(false);
  async function send(file: File): Promise<void> {
    setBusy(true);
    await act(async () => sent(await sendSheet(kind, file, terms)));
    setBusy(false);
  }
  return (
    <>
      <ImportSteps state={null} />
      <Panel title={t('imports.upload.title')}>
        <div className={s.terms}>
          <Choice
            label={t('imports.kind')}
            value={kind}
            options={kinds.map((one) => ({ value: one, label: t(`imports.kinds.${one}`) }))}
            onChange={choose}
          />
          {kind === 'companies' && (
            <Choice
              label={t('imports.upload.matchBy')}
              value={terms.matchBy}
              options={(['name', 'phone'] as const).map((one) => ({
                value: one,
                label: t(`imports.upload.${one}`),
              }))}
              onChange={(matchBy) => setTerms({ ...terms, matchBy })}
            />
          )}
          <Choice
            label={t('imports.upload.language')}
            value={terms.language}
            options={(['zh', 'en'] as const).map((one) => ({
              value: one,
              label: t(`imports.upload.${one}`),
            }))}
            onChange={(language) => setTerms({ ...terms, language })}
          />
        </div>
        <Spin spinning={busy} delay={200} description={t('imports.upload.sending')}>
          <Upload.Dragger
            accept=".xlsx,.csv"
            showUploadList={false}
            disabled={busy}
            beforeUpload={(file) => {
              void send(file);
              return false;
            }}
          >
            <div className={s.drop}>
              <Icon name="upload" size={28} />
              <b>{t('imports.upload.drop')}</b>
              <span>{t('imports.upload.hint')}</span>
              {kind === 'members' && <span>{t('imports.upload.membersNote')}</span>}
            </div>
          </Upload.Dragger>
        </Spin>
      </Panel>
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <div className={s.term}>
      <span className={s.label}>{label}</span>
      <Segmented aria-label={label} value={value} options={options} onChange={onChange} />
    </div>
  );
}
