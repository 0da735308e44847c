import { Node } from '@tiptap/core';

const createCellNode = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    // Enter inserts a line break; the default would split the cell.
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.isActive(name) && this.editor.commands.setHardBreak() };
    },
  });

/** Cells hold text only. The toolbar inserts tables and adds and removes their rows; pasted ones keep their columns. */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableHeader | tableCell)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  createCellNode('tableHeader', 'th'),
  createCellNode('tableCell', 'td'),
];
