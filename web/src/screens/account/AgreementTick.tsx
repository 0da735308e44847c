import type { DocumentId } from '@mingtang/contract/documents';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface AgreementTickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

export function AgreementTick({ checked, onChange, error, inputRef }: AgreementTickProps) {
  const { t } = useTranslation();
  return (
    <Checkbox checked={checked} onChange={onChange} error={error} inputRef={inputRef} required>
      <Rich
        text={t('register.agreement')}
        tags={{
          user: (words) => <DocumentLink id="user-agreement" words={words} />,
          privacy: (words) => <DocumentLink id="privacy-policy" words={words} />,
        }}
      />
    </Checkbox>
  );
}

function DocumentLink({ id, words }: { id: DocumentId; words: string }) {
  return <TextLink render={<Link to={addressOf('common/webview/index', { doc: id })} />}>{words}</TextLink>;
}
