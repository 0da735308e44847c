import type { Transaction } from '@tiptap/pm/state';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { EditorIcon } from './EditorIcon.tsx';
import { EditorLinkSheet } from './EditorLinkSheet.tsx';
import { addTableRow, insertTable, isInTable, removeTableRow } from './table-commands.ts';
import s from './RichEditor.module.css';

const tools = {
  bold: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  h2: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  h3: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  bulletList: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  blockquote: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
} as const;
type Tool = keyof typeof tools;
const toolNames = Object.keys(tools) as Tool[];
type ToolbarButton = Tool | 'table' | 'link' | 'more';
const ALL_BUTTONS: readonly ToolbarButton[] = [...toolNames, 'table', 'link'];
/** On a phone, the others appear with `more`. */
const PHONE_BUTTONS: readonly ToolbarButton[] = ['bold', 'h2', 'bulletList', 'table', 'more'];
const OTHER_BUTTONS = ALL_BUTTONS.filter((name) => !PHONE_BUTTONS.includes(name));
/** Buttons that change the table with the cursor. */
const rowTools = { addRow: addTableRow, removeRow: removeTableRow } as const;
const rowToolNames = ['addRow', 'removeRow'] as const;

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
  const [moreOpen, setMoreOpen] = useState(false);
  const isPhone = useBreakpoint() === 'phone';
  const { activeTools, inTable } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      activeTools: [...toolNames.filter((tool) => isActive(editor, tool)), editor.isActive('link') && 'link'],
      inTable: isInTable(editor.state.selection),
    }),
  });
  const buttons = isPhone ? [...PHONE_BUTTONS, ...(moreOpen ? OTHER_BUTTONS : [])] : ALL_BUTTONS;
  // The buttons of a table disappear when the cursor leaves it.
  const tabStop = Math.min(focusIndex, buttons.length - 1 + (inTable ? rowToolNames.length : 0));

  function moveFocus(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const elements = toolbar.current?.querySelectorAll('button') ?? [];
    const next = (tabStop + step + elements.length) % elements.length;
    setFocusIndex(next);
    elements[next]?.focus();
  }

  const runOnTransaction = (command: (tr: Transaction) => boolean) =>
    editor
      .chain()
      .focus()
      .command(({ tr }) => command(tr))
      .run();

  const buttonProps = (index: number) => ({
    type: 'button' as const,
    className: s.tool,
    tabIndex: tabStop === index ? 0 : -1,
    onFocus: () => setFocusIndex(index),
  });
  const press = (name: ToolbarButton) => {
    if (name === 'more') setMoreOpen(!moreOpen);
    else if (name === 'link') setLinkSheetOpen(true);
    else if (name === 'table') runOnTransaction(insertTable);
    else tools[name](editor);
  };
  const stateOf = (name: ToolbarButton) => {
    if (name === 'more') return { 'aria-expanded': moreOpen };
    return name === 'table' ? {} : { 'aria-pressed': activeTools.includes(name) };
  };

  return (
    <div
      ref={toolbar}
      className={s.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
    >
      {buttons.map((name, index) => (
        <button
          key={name}
          {...buttonProps(index)}
          {...stateOf(name)}
          aria-label={t(`productForm.tools.${name}`)}
          title={t(`productForm.tools.${name}`)}
          onClick={() => press(name)}
        >
          {name === 'link' || name === 'more' ? (
            <Icon name={name === 'link' ? 'link' : 'dots'} size={20} />
          ) : (
            <EditorIcon name={name} />
          )}
        </button>
      ))}
      {inTable && (
        <div className={s.rowTools}>
          {rowToolNames.map((name, index) => (
            <button
              key={name}
              {...buttonProps(buttons.length + index)}
              onClick={() => runOnTransaction(rowTools[name])}
            >
              <Icon name={name === 'addRow' ? 'plus' : 'trash'} size={18} />
              {t(`productForm.tools.${name}`)}
            </button>
          ))}
        </div>
      )}
      {linkSheetOpen && <EditorLinkSheet editor={editor} onClose={() => setLinkSheetOpen(false)} />}
    </div>
  );
}
