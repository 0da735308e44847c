import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { EditorLinkSheet } from './EditorLinkSheet.tsx';
import s from './RichEditor.module.css';

const tools = {
  bold: { icon: <b>B</b>, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  italic: { icon: <i>I</i>, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  h2: { icon: 'H2', run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  h3: { icon: 'H3', run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  bulletList: { icon: '•—', run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  orderedList: { icon: '1.', run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  blockquote: { icon: '“ ”', run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
} as const;
type Tool = keyof typeof tools;
const toolNames = Object.keys(tools) as Tool[];

const isActive = (editor: Editor, tool: Tool): boolean =>
  tool === 'h2' || tool === 'h3'
    ? editor.isActive('heading', { level: Number(tool[1]) })
    : editor.isActive(tool);

/** Roving tabindex: one Tab stop; the arrow keys move between the buttons. */
export function EditorToolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation();
  const toolbar = useRef<HTMLDivElement>(null);
  const [focusIndex, setFocusIndex] = useState(0);
  const [linkSheetOpen, setLinkSheetOpen] = useState(false);
  const activeTools = useEditorState({
    editor,
    selector: ({ editor }) => [
      ...toolNames.filter((tool) => isActive(editor, tool)),
      editor.isActive('link') && 'link',
    ],
  });

  function moveFocus(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const buttons = toolbar.current?.querySelectorAll('button') ?? [];
    const next = (focusIndex + step + buttons.length) % buttons.length;
    setFocusIndex(next);
    buttons[next]?.focus();
  }

  const buttonProps = (name: Tool | 'link', index: number) => ({
    type: 'button' as const,
    className: s.tool,
    'aria-pressed': activeTools.includes(name),
    title: t(`productForm.tools.${name}`),
    tabIndex: focusIndex === index ? 0 : -1,
    onFocus: () => setFocusIndex(index),
  });

  return (
    <div
      ref={toolbar}
      className={s.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
    >
      {toolNames.map((name, index) => (
        <button key={name} {...buttonProps(name, index)} onClick={() => tools[name].run(editor)}>
          <span aria-hidden="true">{tools[name].icon}</span>
          <span className="sr">{t(`productForm.tools.${name}`)}</span>
        </button>
      ))}
      <button {...buttonProps('link', toolNames.length)} onClick={() => setLinkSheetOpen(true)}>
        <Icon name="link" size={18} />
        <span className="sr">{t('productForm.tools.link')}</span>
      </button>
      {linkSheetOpen && <EditorLinkSheet editor={editor} onClose={() => setLinkSheetOpen(false)} />}
    </div>
  );
}
