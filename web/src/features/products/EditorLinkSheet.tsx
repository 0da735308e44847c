import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { isWebLink } from './editor-content.ts';

const URL_MAX = 500;

/** Edits the link of the selected text; an empty URL removes it. */
export function EditorLinkSheet({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [submitted, setSubmitted] = useState(false);
  const href = url.trim();
  const isInvalid = href !== '' && !isWebLink(href);

  function applyLink() {
    setSubmitted(true);
    if (isInvalid) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Enter must not submit the surrounding form.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    applyLink();
  }

  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t('productForm.link')}
      closeLabel={t('productForm.linkClose')}
      footer={<Button onClick={applyLink}>{t('productForm.linkSet')}</Button>}
    >
      <TextField
        label={t('productForm.linkAddress')}
        hint={t('productForm.linkHint')}
        error={submitted && isInvalid ? t('productForm.linkScheme') : undefined}
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={URL_MAX}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={handleKeyDown}
      />
    </BottomSheet>
  );
}
