import type { Transaction } from '@tiptap/pm/state';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
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
/** Buttons that change the table with the cursor. */
const rowTools = { addRow: addTableRow, removeRow: removeTableRow } as const;
const rowToolNames = ['addRow', 'removeRow'] as const;
/** Places of the buttons after those of `tools`. */
const TABLE_INDEX = toolNames.length;
const LINK_INDEX = TABLE_INDEX + 1;
const ROWS_INDEX = LINK_INDEX + 1;

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
  const { activeTools, inTable } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      activeTools: [...toolNames.filter((tool) => isActive(editor, tool)), editor.isActive('link') && 'link'],
      inTable: isInTable(editor.state.selection),
    }),
  });
  // The buttons of a table disappear when the cursor leaves it.
  const tabStop = inTable ? focusIndex : Math.min(focusIndex, LINK_INDEX);

  function moveFocus(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const buttons = toolbar.current?.querySelectorAll('button') ?? [];
    const next = (tabStop + step + buttons.length) % buttons.length;
    setFocusIndex(next);
    buttons[next]?.focus();
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
  const iconButtonProps = (name: Tool | 'table' | 'link', index: number) => ({
    ...buttonProps(index),
    'aria-label': t(`productForm.tools.${name}`),
    title: t(`productForm.tools.${name}`),
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
        <button
          key={name}
          {...iconButtonProps(name, index)}
          aria-pressed={activeTools.includes(name)}
          onClick={() => tools[name](editor)}
        >
          <EditorIcon name={name} />
        </button>
      ))}
      <button {...iconButtonProps('table', TABLE_INDEX)} onClick={() => runOnTransaction(insertTable)}>
        <EditorIcon name="table" />
      </button>
      <button
        {...iconButtonProps('link', LINK_INDEX)}
        aria-pressed={activeTools.includes('link')}
        onClick={() => setLinkSheetOpen(true)}
      >
        <Icon name="link" size={20} />
      </button>
      {inTable && (
        <div className={s.rowTools}>
          {rowToolNames.map((name, index) => (
            <button
              key={name}
              {...buttonProps(ROWS_INDEX + index)}
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
