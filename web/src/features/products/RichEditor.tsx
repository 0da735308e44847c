import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { htmlLang } from '../../ui/text/format.ts';
import box from '../../ui/inputs/Field.module.css';
import reading from '../../ui/text/RichText.module.css';
import { EditorToolbar } from './EditorToolbar.tsx';
import { parseContent, dropSanitised, EMPTY_DOCUMENT, extensions, pasteSanitised } from './editor-content.ts';
import s from './RichEditor.module.css';

export interface RichEditorProps {
  label: string;
  /** Shown beside the label of a text that may be left empty. */
  optional?: string | undefined;
  /** Initial HTML; later changes of this prop are ignored. */
  value: string;
  onChange: (html: string) => void;
  language: 'zh' | 'en';
  error?: string | undefined;
}

/** Rich text editor with headings, lists, quotes, tables and links. */
export function RichEditor({ label, optional, value, onChange, language, error }: RichEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const [initialHtml] = useState(value);
  const editor = useEditor({
    extensions,
    content: EMPTY_DOCUMENT,
    // An injected style element would violate the CSP; the styles are in the CSS module.
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: {
        class: classes('read', reading.text, s.text),
        lang: htmlLang(language),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': classes(optional && `${id}-optional`, `${id}-error`),
      },
      handleDOMEvents: { paste: pasteSanitised, drop: dropSanitised },
    },
  });

  useEffect(() => {
    if (initialHtml === '') return;
    void parseContent(initialHtml).then((content) => {
      if (!editor.isDestroyed && editor.isEmpty)
        editor.chain().setContent(content, { emitUpdate: false }).setTextSelection(0).run();
    });
  }, [editor, initialHtml]);

  return (
    <div className={s.field}>
      <p className={s.label}>
        <span id={`${id}-label`}>{label}</span>
        {optional && (
          <span className={s.optional} id={`${id}-optional`}>
            {optional}
          </span>
        )}
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
