import type { ImportKind } from '@mingtang/contract/imports';
import { Segmented, Spin, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { uploadSpreadsheet, type ImportOptions } from './imports.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './imports.module.css';

interface ImportUploadPanelProps {
  kinds: readonly ImportKind[];
  kind: ImportKind;
  onKindChange: (kind: ImportKind) => void;
  onUploaded: (id: string) => void;
}

/** Upload form: kind of records, how existing records are matched, language, and file. */
export function ImportUploadPanel({ kinds, kind, onKindChange, onUploaded }: ImportUploadPanelProps) {
  const { t } = useTranslation();
  const [importOptions, setImportOptions] = useState<ImportOptions>({ language: 'zh', matchBy: 'name' });
  const [busy, run] = useAction();
  const isPhone = useBreakpoint() === 'phone';
  const uploadFile = (file: File) =>
    run(async () => onUploaded(await uploadSpreadsheet(kind, file, importOptions)));
  return (
    <>
      <ImportSteps state={null} />
      <AdminPanel title={t('imports.upload.title')}>
        <div className={s.terms}>
          <OptionField
            label={t('imports.kind')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`imports.kinds.${value}`) }))}
            onChange={onKindChange}
          />
          {kind === 'companies' && (
            <OptionField
              label={t('imports.upload.matchBy')}
              value={importOptions.matchBy}
              options={(['name', 'phone'] as const).map((value) => ({
                value,
                label: t(`imports.upload.${value}`),
              }))}
              onChange={(matchBy) => setImportOptions({ ...importOptions, matchBy })}
            />
          )}
          <OptionField
            label={t('imports.upload.language')}
            value={importOptions.language}
            options={(['zh', 'en'] as const).map((value) => ({
              value,
              label: t(`imports.upload.${value}`),
            }))}
            onChange={(language) => setImportOptions({ ...importOptions, language })}
          />
        </div>
        <Spin spinning={busy} delay={200} description={t('imports.upload.sending')}>
          <Upload.Dragger
            accept=".xlsx,.csv"
            showUploadList={false}
            disabled={busy}
            beforeUpload={(file) => {
              void uploadFile(file);
              return false;
            }}
          >
            <div className={s.drop}>
              <Icon name="upload" size={28} />
              <b>{t(isPhone ? 'imports.upload.choose' : 'imports.upload.drop')}</b>
              <span>{t('imports.upload.hint')}</span>
              {kind === 'members' && <span>{t('imports.upload.membersNote')}</span>}
            </div>
          </Upload.Dragger>
        </Spin>
      </AdminPanel>
    </>
  );
}

interface OptionFieldProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

function OptionField<T extends string>({ label, value, options, onChange }: OptionFieldProps<T>) {
  return (
    <div className={s.term}>
      <span className={s.label}>{label}</span>
      <Segmented aria-label={label} value={value} options={options} onChange={onChange} />
    </div>
  );
}
