import { Node } from '@tiptap/core';

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    // Splitting a cell would make another one beside it.
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.isActive(name) && this.editor.commands.setHardBreak() };
    },
  });

/** The editor makes no tables, but one that is in a text already stays, and its words can be changed. */
export const keptTables = [
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
  cell('tableHeader', 'th'),
  cell('tableCell', 'td'),
];
