import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { htmlLang } from '../../ui/format.ts';
import box from '../../ui/Field.module.css';
import reading from '../../ui/RichText.module.css';
import { EditorToolbar } from './EditorToolbar.tsx';
import { contentOf, dropPurified, EMPTY, extensions, pastePurified } from './editor-content.ts';
import s from './RichEditor.module.css';

export interface RichEditorProps {
  label: string;
  /** HTML. Read once: the editor holds what is written from then on. */
  value: string;
  onChange: (html: string) => void;
  language: 'zh' | 'en';
  error?: string | undefined;
}

/** Text with headings, lists, quotes and links. */
export function RichEditor({ label, value, onChange, language, error }: RichEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const [first] = useState(value);
  const editor = useEditor({
    extensions,
    content: EMPTY,
    // A style element of its own would break the page's policy; the styles stand in the module.
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: {
        class: classes('read', reading.text, s.text),
        lang: htmlLang(language),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
      },
      handleDOMEvents: { paste: pastePurified, drop: dropPurified },
    },
  });

  useEffect(() => {
    if (first === '') return;
    void contentOf(first).then((content) => {
      if (!editor.isDestroyed && editor.isEmpty)
        editor.chain().setContent(content, { emitUpdate: false }).setTextSelection(0).run();
    });
  }, [editor, first]);

  return (
    <div className={s.field}>
      <p className={s.label} id={`${id}-label`}>
        {label}
      </p>
      <div className={s.box} data-invalid={error ? '' : undefined}>
        <EditorToolbar editor={editor} label={t('productForm.toolbar', { label })} />
        <EditorContent editor={editor} />
      </div>
      <p className={box.error} id={`${id}-error`} role="alert">
        {error && (
          <>
            <Icon name="warn" size={16} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
