import { pickText } from '@mingtang/contract/list-columns';
import type { CreateMemberDirectoryInput } from '@mingtang/contract/member-directories';
import {
  directoryFieldTitles,
  directoryMembers,
  directorySections,
  type DirectoryField,
} from '@mingtang/contract/member-directory-options';
import { Checkbox, Form, Radio } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { GeneratedFileList } from '../kit/GeneratedFileList.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  createMemberDirectory,
  loadMemberDirectory,
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
  const files = useMemberDirectories();
  const waits = files.data?.rows.some(({ state }) => state === 'waiting') ?? false;

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
      <GeneratedFileList
        title={t('adminMembers.directory.files')}
        files={files}
        describe={(file) =>
          [
            t(`adminMembers.directory.by.${file.sections}`),
            t(`adminMembers.directory.${file.language}`),
            t('adminMembers.directory.count', { count: file.total }),
          ].join(' · ')
        }
        load={loadMemberDirectory}
        filename={t('adminMembers.directory.file')}
      />
    </Modal>
  );
}
