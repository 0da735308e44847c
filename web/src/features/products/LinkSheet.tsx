import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isWebLink } from './editor-content.ts';

const ADDRESS_MAX = 500;

/** Where the selected words lead; an empty address takes the link away. */
export function LinkSheet({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [tried, setTried] = useState(false);
  const href = address.trim();
  const wrong = href !== '' && !isWebLink(href);

  function set() {
    setTried(true);
    if (wrong) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }

  function press(event: KeyboardEvent) {
    // Enter belongs to the link, not to the form behind it.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('productForm.link')}
      closeLabel={t('productForm.linkClose')}
      footer={<Button onClick={set}>{t('productForm.linkSet')}</Button>}
    >
      <TextField
        label={t('productForm.linkAddress')}
        hint={t('productForm.linkHint')}
        error={tried && wrong ? t('productForm.linkScheme') : undefined}
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={ADDRESS_MAX}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={press}
      />
    </Sheet>
  );
}
