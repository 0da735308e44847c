import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkSheet } from './LinkSheet.tsx';
import s from './RichEditor.module.css';

const tools = {
  bold: { face: <b>B</b>, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  italic: { face: <i>I</i>, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  h2: { face: 'H2', run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  h3: { face: 'H3', run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  bulletList: { face: '•—', run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  orderedList: { face: '1.', run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  blockquote: { face: '“ ”', run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
} as const;
type Tool = keyof typeof tools;
const names = Object.keys(tools) as Tool[];

const isOn = (editor: Editor, tool: Tool): boolean =>
  tool === 'h2' || tool === 'h3'
    ? editor.isActive('heading', { level: Number(tool[1]) })
    : editor.isActive(tool);

/** One stop for the Tab key; the arrow keys go from button to button. */
export function EditorToolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor }) => [
      ...names.filter((tool) => isOn(editor, tool)),
      editor.isActive('link') && 'link',
    ],
  });

  function walk(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const buttons = bar.current?.querySelectorAll('button') ?? [];
    const next = (stop + step + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  }

  const button = (name: Tool | 'link', index: number) => ({
    type: 'button' as const,
    className: s.tool,
    'aria-pressed': on.includes(name),
    title: t(`productForm.tools.${name}`),
    tabIndex: stop === index ? 0 : -1,
    onFocus: () => setStop(index),
  });

  return (
    <div ref={bar} className={s.toolbar} role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={walk}>
      {names.map((name, index) => (
        <button key={name} {...button(name, index)} onClick={() => tools[name].run(editor)}>
          <span aria-hidden="true">{tools[name].face}</span>
          <span className="sr">{t(`productForm.tools.${name}`)}</span>
        </button>
      ))}
      <button {...button('link', names.length)} onClick={() => setLinking(true)}>
        <Icon name="link" size={18} />
        <span className="sr">{t('productForm.tools.link')}</span>
      </button>
      {linking && <LinkSheet editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
