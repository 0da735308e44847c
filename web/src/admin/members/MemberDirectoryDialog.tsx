import { pickText } from '@mingtang/contract/list-columns';
import type { CreateMemberDirectoryInput } from '@mingtang/contract/member-directories';
import {
  directoryFieldTitles,
  directoryMembers,
  directorySections,
  type DirectoryField,
} from '@mingtang/contract/member-directory-options';
import { Button, Checkbox, Form, Progress, Radio } from 'antd';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { runAction } from '../kit/run-action.ts';
import { useAction } from '../kit/use-action.ts';
import {
  createMemberDirectory,
  loadMemberDirectory,
  type MemberDirectory,
  useMemberDirectories,
} from './member-directories.admin.queries.ts';
import s from './MemberDialogs.module.css';

const INITIAL_VALUES: CreateMemberDirectoryInput = {
  sections: 'letter',
  language: 'zh',
  members: 'listed',
  fields: ['title', 'company', 'industry', 'region'],
};

/** Makes a PDF of the members that visitors can find, and lists those made in the last seven days. */
export function MemberDirectoryDialog({ close }: { close: () => void }) {
  const { t, language } = useTranslation();
  const [form] = Form.useForm<CreateMemberDirectoryInput>();
  const [busy, run] = useAction();
  const { data, error, refetch } = useMemberDirectories();
  const waits = data?.rows.some(({ state }) => state === 'waiting') ?? false;

  // In the order of the document, not in the order of the clicks.
  const submit = ({ fields, ...values }: CreateMemberDirectoryInput) =>
    run(() =>
      createMemberDirectory({
        ...values,
        fields: (Object.keys(directoryFieldTitles) as DirectoryField[]).filter((field) =>
          fields.includes(field),
        ),
      }),
    );

  return (
    <Modal
      open
      title={t('adminMembers.directory.open')}
      okText={t('adminMembers.directory.make')}
      cancelText={t('admin.common.close')}
      confirmLoading={busy}
      okButtonProps={{ disabled: waits }}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t('adminMembers.directory.about')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...INITIAL_VALUES, language }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="sections" label={t('adminMembers.directory.sections')}>
          <Radio.Group
            options={directorySections.map((value) => ({
              value,
              label: t(`adminMembers.directory.by.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="language"
          label={t('adminMembers.directory.language')}
          extra={t('adminMembers.directory.languageHint')}
        >
          <Radio.Group
            options={[
              { value: 'zh', label: t('adminMembers.directory.zh') },
              { value: 'en', label: t('adminMembers.directory.en') },
            ]}
          />
        </Form.Item>
        <Form.Item name="members" label={t('adminMembers.directory.members')}>
          <Radio.Group
            options={directoryMembers.map((value) => ({
              value,
              label: t(`adminMembers.directory.scope.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="fields" label={t('adminMembers.directory.fields')}>
          <Checkbox.Group
            options={Object.entries(directoryFieldTitles).map(([value, title]) => ({
              value,
              label: pickText(title, language),
            }))}
          />
        </Form.Item>
      </Form>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {data && data.rows.length > 0 && (
        <ul className={s.files} aria-label={t('adminMembers.directory.files')}>
          {data.rows.map((row) => (
            <DirectoryFile key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function DirectoryFile({ row }: { row: MemberDirectory }) {
  const { t, language } = useTranslation();
  const name = [
    t(`adminMembers.directory.by.${row.sections}`),
    t(`adminMembers.directory.${row.language}`),
    t('adminMembers.directory.count', { count: row.total }),
  ].join(' · ');
  return (
    <li>
      <span>
        {name}
        <small>
          {row.state === 'ready'
            ? t('adminMembers.directory.until', { time: formatDateTime(row.expiresAt, language) })
            : t('adminMembers.directory.waiting')}
        </small>
      </span>
      {row.state === 'ready' ? (
        <Button
          onClick={() =>
            void runAction(async () =>
              saveFile(
                await loadMemberDirectory(row.id),
                `${t('adminMembers.directory.file')}-${row.requestedAt.slice(0, 10)}.pdf`,
              ),
            )
          }
        >
          {t('adminMembers.directory.download')}
        </Button>
      ) : (
        <Progress
          type="circle"
          size={32}
          percent={Math.round((row.done / Math.max(1, row.total)) * 90)}
          aria-label={t('adminMembers.directory.waiting')}
        />
      )}
    </li>
  );
}
