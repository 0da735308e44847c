import type { DocumentId } from '@mingtang/contract/documents';
import type { Ref } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';

interface AgreementCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

export function AgreementCheckbox({ checked, onChange, error, inputRef }: AgreementCheckboxProps) {
  const { t } = useTranslation();
  return (
    <Checkbox checked={checked} onChange={onChange} error={error} inputRef={inputRef} required>
      <Trans
        text={t('register.agreement')}
        tags={{
          user: (label) => <DocumentLink id="user-agreement" label={label} />,
          privacy: (label) => <DocumentLink id="privacy-policy" label={label} />,
        }}
      />
    </Checkbox>
  );
}

function DocumentLink({ id, label }: { id: DocumentId; label: string }) {
  return <TextLink render={<Link to={urlTo('webview', { doc: id })} />}>{label}</TextLink>;
}
